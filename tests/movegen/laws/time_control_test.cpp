#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/laws/clock.h"

namespace escaque::movegen {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

std::string error_of(std::string_view text) {
    const base::Expected<TimeControl> control = parse_time_control(text);
    if (control) return "accepted";
    const std::string& message = control.error().message;
    EXPECT_TRUE(message.ends_with(
        "; a period is [moves/]seconds[+increment | dDELAY | bDELAY], periods are joined by ':'"))
        << message;
    return message.substr(0, message.find("; a period"));
}

TEST(TimeControl, PeriodsAreRead) {
    const auto stages = parse_time_control("40/5400+30:20/3600d10:1800b5");
    ASSERT_TRUE(stages) << stages.error().message;
    EXPECT_EQ(stages->periods(), (std::vector<Period>{{40, 5400s, 30s, MoveBonus::Increment},
                                                      {20, 3600s, 10s, MoveBonus::SimpleDelay},
                                                      {0, 1800s, 5s, MoveBonus::Bronstein}}));
    EXPECT_EQ(parse_time_control(" 0.5+0.005\n")->periods(), (std::vector<Period>{{0, 500ms, 5ms}}));
    EXPECT_EQ(parse_time_control("1")->periods(), (std::vector<Period>{{0, 1s}}));
    EXPECT_EQ(parse_time_control("0d5")->periods(),
              (std::vector<Period>{{0, 0s, 5s, MoveBonus::SimpleDelay}}));
    EXPECT_EQ(parse_time_control("1.000001")->periods()[0].time, 1'000'001us);
    EXPECT_EQ(parse_time_control("40/5b0:5d0")->periods(), (std::vector<Period>{{40, 5s}, {0, 5s}}));
}

TEST(TimeControl, ComesBackAsText) {
    for (const char* text : {"300", "40/5400+30:1800+30", "40/7200:20/3600:900+30", "300d5", "1b0.05",
                             "40/4+0.04:2+0.04", "40/5", "0.5+0.005", "0b3"})
        EXPECT_EQ(to_text(parse_time_control(text).value()), text);
    EXPECT_EQ(to_text(parse_time_control("040/5.500+0").value()), "40/5.5");
}

TEST(TimeControl, ErrorsNameThePlace) {
    EXPECT_EQ(error_of(""), "time control '', character 1: expected seconds, with up to six decimals");
    EXPECT_EQ(error_of("40/"), "time control '40/', character 4: expected seconds, with up to six decimals");
    EXPECT_EQ(error_of("5+"), "time control '5+', character 3: expected seconds, with up to six decimals");
    EXPECT_EQ(error_of("5x3"), "time control '5x3', character 2: expected '+', 'd', 'b' or ':'");
    EXPECT_EQ(error_of("5+3+3"), "time control '5+3+3', character 4: expected ':'");
    EXPECT_EQ(error_of("40/5:"),
              "time control '40/5:', character 6: expected seconds, with up to six decimals");
    EXPECT_EQ(error_of("40/5:0/5"),
              "time control '40/5:0/5', character 6: expected a number of moves from 1 to 9999");
    EXPECT_EQ(
        error_of("40/5:3:20/5"),
        "time control '40/5:3:20/5', character 6: expected a number of moves in every period but the last");
    EXPECT_EQ(error_of("0+5"), "time control '0+5', character 1: expected time for the first move");
    EXPECT_EQ(error_of("1.1234567"),
              "time control '1.1234567', character 1: expected seconds, with up to six decimals");
    for (const char* text :
         {"-5", "5 3", "1e3", "40//5", "/5", ".", "1.2.3", "99999999999", "?", "-", "*180", "5d", "5d-1"})
        EXPECT_NE(error_of(text), "accepted") << text;
}

TEST(TimeControl, PlacesInTheSchedule) {
    const TimeControl control = parse_time_control("40/100:20/50:10").value();
    EXPECT_EQ(control.stage_after(0), (Stage{0, 40}));
    EXPECT_EQ(control.stage_after(39), (Stage{0, 1}));
    EXPECT_EQ(control.stage_after(40), (Stage{1, 20}));
    EXPECT_EQ(control.stage_after(60), (Stage{2, 0}));
    EXPECT_EQ(control.stage_after(1000), (Stage{2, 0}));
}

TEST(TimeControl, TheLastPeriodWithANumberOfMovesRepeats) {
    const TimeControl control = parse_time_control("40/100:20/50").value();
    EXPECT_EQ(control.stage_after(59), (Stage{1, 1}));
    EXPECT_EQ(control.stage_after(60), (Stage{1, 20}));
    EXPECT_EQ(control.stage_after(1079), (Stage{1, 1}));
}

TEST(TimeControl, MovesToGoFixThePlace) {
    const TimeControl control = parse_time_control("40/100:20/50:10").value();
    EXPECT_EQ(control.stage_with(25, 15), (Stage{0, 25}));
    EXPECT_EQ(control.stage_with(5, 55), (Stage{1, 5}));
    EXPECT_EQ(control.stage_with(30, 55), (Stage{0, 30})) << "the second period is too short";
    EXPECT_EQ(control.stage_with(99, 0), (Stage{2, 99}));
}

TEST(TimeControl, TheOpeningMayBeIncludedInTheCount) {
    const TimeControl control = parse_time_control("40/60:20/30:10").value();
    EXPECT_EQ(control.stage_with(3, 41), (Stage{0, 3})) << "37 moves after 4 of the opening, not 57";
    EXPECT_EQ(control.stage_with(20, 44), (Stage{1, 20}));
    EXPECT_EQ(control.stage_with(3, 52), (Stage{1, 3}));
    EXPECT_EQ(parse_time_control("40/60:20/30")->stage_with(1, 1000), (Stage{1, 1})) << "repeated";
}

TEST(TimeControl, TheTimeForSixtyMoves) {
    EXPECT_EQ(parse_time_control("300+3")->time_for(60), 300s + 180s);
    EXPECT_EQ(parse_time_control("300d3")->time_for(60), 300s + 180s);
    EXPECT_EQ(parse_time_control("40/5400+30:1800+10")->time_for(60), 5400s + 40 * 30s + 1800s + 20 * 10s);
    EXPECT_EQ(parse_time_control("40/300")->time_for(60), 600s) << "the second forty moves have begun";
    EXPECT_EQ(parse_time_control("60/300:5")->time_for(60), 300s);
}

/// Found by trying every number of moves, farther and farther away.
Stage stage_by_search(const TimeControl& control, int moves_to_go, int moves) {
    for (int off = 0; off <= 5000; ++off)
        for (const int completed : {moves - off, moves + off})
            if (completed >= 0 && control.stage_after(completed).moves_to_go == moves_to_go)
                return control.stage_after(completed);
    return {control.periods().size() - 1, moves_to_go};
}

TEST(TimeControl, ThePlaceIsTheNearest) {
    for (const char* text : {"40/100:20/50:10", "40/60:20/30", "7/1", "3/9:5/9:2/9:4/9", "60", "1/1:1/1:5"}) {
        const TimeControl control = parse_time_control(text).value();
        for (int moves = 0; moves < 150; ++moves)
            for (int to_go = 1; to_go < 50; ++to_go)
                ASSERT_EQ(control.stage_with(to_go, moves), stage_by_search(control, to_go, moves))
                    << text << ", " << to_go << " to go after " << moves;
    }
}

TEST(TimeControl, HasAHundredPeriodsAtMost) {
    std::string text = "9999/1";
    for (int i = 1; i < 100; ++i) text += ":9999/1";
    const auto control = parse_time_control(text);
    ASSERT_TRUE(control);
    EXPECT_EQ(control->stage_with(9999, 500'000).moves_to_go, 9999);
    for (int i = 0; i < 220'000; ++i) text += ":9999/3155760000+3155760000";
    EXPECT_THAT(parse_time_control(text).error().message, HasSubstr("expected at most 100 periods"));
}

}  // namespace
}  // namespace escaque::movegen
