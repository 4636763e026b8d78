#include "movegen/laws/clock.h"

#include <gtest/gtest.h>
#include <string_view>

namespace escaque::movegen {
namespace {

using namespace std::chrono_literals;

Clock clock_of(std::string_view control, Edition edition = kDefaultEdition) {
    return Clock(parse_time_control(control).value(), edition);
}

/// Completes so many moves that took this long each.
void complete_moves(Clock& clock, int count, Microseconds used) {
    for (int i = 0; i < count; ++i) ASSERT_TRUE(clock.complete_move(used)) << "move " << clock.moves() + 1;
}

TEST(Clock, SuddenDeath) {
    Clock clock = clock_of("300");
    EXPECT_EQ(clock.main_time(), 300s);
    EXPECT_EQ(clock.until_flag(), 300s);
    EXPECT_TRUE(clock.complete_move(299'999'999us));
    EXPECT_EQ(clock.main_time(), 1us);
    EXPECT_FALSE(clock.flag_has_fallen());
    EXPECT_TRUE(clock.complete_move(0us));
    EXPECT_FALSE(clock.complete_move(1us)) << "the flag falls when the time is used up";
    EXPECT_TRUE(clock.flag_has_fallen());
    EXPECT_EQ(clock.until_flag(), 0us);
    EXPECT_EQ(clock.moves(), 2);
    EXPECT_FALSE(clock.complete_move(0us)) << "for good";
}

TEST(Clock, TheIncrementComesAfterEveryMoveFromTheFirst) {
    Clock clock = clock_of("60+5");
    EXPECT_EQ(clock.until_flag(), 60s) << "before the first move there is none";
    EXPECT_TRUE(clock.complete_move(10s));
    EXPECT_EQ(clock.main_time(), 55s);
    EXPECT_TRUE(clock.complete_move(1s));
    EXPECT_EQ(clock.main_time(), 59s) << "time can be gained";
    EXPECT_FALSE(clock.complete_move(59s)) << "an increment that comes too late saves nobody";
}

TEST(Clock, TimeLeftAtAControlIsCarriedOver) {
    Clock clock = clock_of("40/5400+30:1800+10");
    complete_moves(clock, 39, 2min);
    EXPECT_EQ(clock.main_time(), 5400s + 39 * (30s - 120s));
    EXPECT_EQ(clock.stage(), (Stage{0, 1}));
    EXPECT_TRUE(clock.complete_move(1min));
    EXPECT_EQ(clock.main_time(), 5400s + 40 * 30s - 39 * 120s - 60s + 1800s)
        << "the fortieth move brings the increment of its period, then the time of the next";
    EXPECT_TRUE(clock.complete_move(20s));
    EXPECT_EQ(clock.main_time(), 1860s + 1800s - 10s);
}

TEST(Clock, TheLastMoveBeforeAControlMustBeInTime) {
    Clock clock = clock_of("2/10:5");
    EXPECT_TRUE(clock.complete_move(9s));
    EXPECT_FALSE(clock.complete_move(1s)) << "the next period is of no help";
    Clock in_time = clock_of("2/10:5");
    EXPECT_TRUE(in_time.complete_move(9s));
    EXPECT_TRUE(in_time.complete_move(999'999us));
    EXPECT_EQ(in_time.main_time(), 5s + 1us);
}

TEST(Clock, ARepeatedPeriodGivesItsTimeAgainAndAgain) {
    Clock clock = clock_of("40/5");
    complete_moves(clock, 40, 100ms);
    EXPECT_EQ(clock.main_time(), 1s + 5s);
    complete_moves(clock, 40, 100ms);
    EXPECT_EQ(clock.main_time(), 2s + 5s);
    EXPECT_EQ(clock.stage(), (Stage{0, 40}));
}

TEST(Clock, ThreePeriodsOfFide) {
    Clock clock = clock_of("40/7200:20/3600:900+30");
    complete_moves(clock, 40, 170s);
    EXPECT_EQ(clock.main_time(), 400s + 3600s);
    complete_moves(clock, 20, 190s);
    EXPECT_EQ(clock.main_time(), 200s + 900s);
    EXPECT_TRUE(clock.complete_move(30s));
    EXPECT_EQ(clock.main_time(), 1100s) << "the increment begins with its period";
}

TEST(Clock, SimpleDelayIsFreeAndWhatIsLeftOfItIsLost) {
    Clock clock = clock_of("300d5");
    EXPECT_EQ(clock.main_time(), 300s);
    EXPECT_EQ(clock.shown(), 300s);
    EXPECT_EQ(clock.until_flag(), 305s);
    EXPECT_TRUE(clock.complete_move(3s));
    EXPECT_EQ(clock.main_time(), 300s);
    EXPECT_TRUE(clock.complete_move(8s));
    EXPECT_EQ(clock.main_time(), 297s);
    EXPECT_TRUE(clock.complete_move(301'999'999us));
    EXPECT_EQ(clock.main_time(), 1us);
    EXPECT_TRUE(clock.complete_move(5s)) << "the delay alone is enough for a move";
    EXPECT_FALSE(clock.complete_move(5'000'001us));
}

TEST(Clock, BronsteinGivesBackTheTimeUsedUpToTheDelay) {
    Clock clock = clock_of("300b5");
    EXPECT_EQ(clock.shown(), 305s) << "it starts at main time plus delay";
    EXPECT_EQ(clock.main_time(), 300s);
    EXPECT_TRUE(clock.complete_move(3s));
    EXPECT_EQ(clock.shown(), 305s) << "three seconds used, three given back";
    EXPECT_TRUE(clock.complete_move(8s));
    EXPECT_EQ(clock.shown(), 302s) << "eight used, five given back";
    EXPECT_FALSE(clock.complete_move(302s));
    EXPECT_EQ(clock.shown(), 0s);
}

TEST(Clock, BothDelaysLeaveTheSameTime) {
    Clock simple = clock_of("40/100d5:20d3"), bronstein = clock_of("40/100b5:20b3");
    for (int i = 0; i < 60; ++i) {
        const Microseconds used = 100ms * (i * 37 % 80);
        ASSERT_EQ(simple.complete_move(used), bronstein.complete_move(used));
        ASSERT_EQ(simple.main_time(), bronstein.main_time());
        ASSERT_EQ(simple.until_flag(), bronstein.until_flag());
    }
}

TEST(Clock, InDelayModeTheOldEditionsCarryNoTimeOver) {
    for (const Edition edition : {Edition::Fide2005, Edition::Fide2009}) {
        for (const char* control : {"2/100d5:50d5", "2/100b5:50b5"}) {
            Clock clock = clock_of(control, edition);
            complete_moves(clock, 2, 10s);
            EXPECT_EQ(clock.main_time(), 50s) << control;
        }
        Clock increment = clock_of("2/100+5:50", edition);
        complete_moves(increment, 2, 10s);
        EXPECT_EQ(increment.main_time(), 90s + 50s) << "no delay, so the time is kept";
    }
    for (const Edition edition : {Edition::Fide2014, Edition::Fide2023}) {
        Clock clock = clock_of("2/100d5:50d5", edition);
        complete_moves(clock, 2, 10s);
        EXPECT_EQ(clock.main_time(), 90s + 50s);
    }
}

TEST(Clock, DelaysMayDifferByPeriod) {
    Clock clock = clock_of("1/10b5:10b2");
    EXPECT_TRUE(clock.complete_move(5s));
    EXPECT_EQ(clock.shown(), 22s);
    EXPECT_TRUE(clock.complete_move(5s));
    EXPECT_EQ(clock.shown(), 19s);
}

TEST(Clock, NoMainTimeButADelay) {
    Clock clock = clock_of("0d5");
    EXPECT_FALSE(clock.flag_has_fallen());
    complete_moves(clock, 100, 4'999'999us);
    EXPECT_FALSE(clock.complete_move(5s));
}

TEST(Clock, TheArbiterAdjusts) {
    Clock clock = clock_of("60");
    clock.adjust(2min);
    EXPECT_EQ(clock.main_time(), 3min);
    clock.adjust(-1min);
    EXPECT_EQ(clock.main_time(), 2min);
    EXPECT_FALSE(clock.flag_has_fallen());
    clock.adjust(-5min);
    EXPECT_EQ(clock.main_time(), 0s);
    EXPECT_TRUE(clock.flag_has_fallen());
    Clock delayed = clock_of("60d5");
    delayed.adjust(-5min);
    EXPECT_FALSE(delayed.flag_has_fallen()) << "the delay is left";
}

TEST(Clock, NeverRunsBeyondItsNumbers) {
    Clock clock(parse_time_control("3155760000+3155760000").value());
    for (int i = 0; i < 10'000; ++i) ASSERT_TRUE(clock.complete_move(Microseconds(1)));
    EXPECT_GT(clock.until_flag(), std::chrono::hours(24 * 365 * 999));
    clock.adjust(clock.until_flag());
    EXPECT_FALSE(clock.flag_has_fallen());
}

TEST(Clock, AnIncrementMayBeginInTheLastPeriod) {
    Clock clock = clock_of("1/10:60");
    complete_moves(clock, 1, 10s - 1us);
    clock.begin_increment(5s);
    EXPECT_EQ(clock.main_time(), 60s + 1us) << "from the next move on";
    EXPECT_TRUE(clock.complete_move(20s));
    EXPECT_EQ(clock.main_time(), 45s + 1us);
    EXPECT_EQ(clock.period().bonus, 5s);
}

}  // namespace
}  // namespace escaque::movegen
