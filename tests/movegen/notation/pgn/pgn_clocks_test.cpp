#include "movegen/notation/pgn/pgn_clocks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "movegen/notation/pgn/pgn_terms.h"
#include "tests/movegen/notation/pgn/written.h"

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;

/// White's clocks in seconds; Black shows none.
std::vector<long> clocks(const std::string& control, const std::vector<std::string>& shown) {
    std::string text = "[TimeControl \"" + control + "\"]\n\n";
    const char* const moves[2][2] = {{"Nf3", "Nf6"}, {"Ng1", "Ng8"}};
    for (std::size_t i = 0; i < shown.size(); ++i)
        text += std::string(moves[i % 2][0]) + " {[%clk " + shown[i] + "]} " + moves[i % 2][1] + " ";
    const PgnGame game = read_all(text + "*").at(0);
    std::vector<long> seconds;
    for (const auto& clock :
         clocks_in(game, {{control_in(game, Color::White), control_in(game, Color::Black)}}))
        if (clock) seconds.push_back(std::chrono::duration_cast<std::chrono::seconds>(clock->time).count());
    return seconds;
}

TEST(PgnClocks, WithoutSecondsByTheTimeControl) {
    EXPECT_THAT(clocks("5400+30", {"1:30", "1:28", "0:59"}), ElementsAre(5400, 5280, 3540));
    EXPECT_THAT(clocks("300+3", {"4:58", "4:30", "0:59"}), ElementsAre(298, 270, 59));
    EXPECT_THAT(clocks("5400", {"89:59", "88:12"}), ElementsAre(5399, 5292));
    EXPECT_THAT(clocks("?", {"4:58", "4:30"}), ElementsAre(298, 270)) << "minutes and seconds";
}

TEST(PgnClocks, WithoutSecondsByTheClockBefore) {
    EXPECT_THAT(clocks("?", {"1:30:00", "1:29", "1:28"}), ElementsAre(5400, 5340, 5280));
    EXPECT_THAT(clocks("5400", {"0:21", "0:20", "19:58", "15:00"}), ElementsAre(1260, 1200, 1198, 900))
        << "a board that shows seconds under twenty minutes";
    EXPECT_THAT(clocks("2/3600:1800", {"0:30", "0:20", "0:50"}), ElementsAre(1800, 1200, 3000));
}

TEST(PgnClocks, TheClocksTellTheUnit) {
    const auto control = [](const std::string& reported, const std::string& clock) {
        const PgnGame game =
            read_all("[TimeControl \"" + reported + "\"]\n\n1. e4 {[%clk " + clock + "]} e5 *").at(0);
        return to_text(control_in(game, Color::White).value());
    };
    EXPECT_EQ(control("90+30", "1:30:25"), "5400+30");
    EXPECT_EQ(control("90+30", "0:01:25"), "90+30");
    EXPECT_EQ(control("90+30", "0:03:00"), "90+30") << "a clock that shows too much is no clock of minutes";
    EXPECT_EQ(control("15+10", "0:15:05"), "900+10");
    EXPECT_EQ(control("G/2", "1:59:30"), "7200");
    EXPECT_EQ(control("G/2", "0:01:59"), "120");
}

}  // namespace
}  // namespace escaque::movegen
