#include "engine/study/report/overview.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/study/report/json_report.h"
#include "tests/engine/study/studied.h"

namespace escaque::engine {
namespace {

using movegen::Color;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// Two games of one opening, one of another. Each of White's third moves blunders.
std::vector<StudiedGame> three_games() {
    std::vector<StudiedGame> games = games_from(
        "[TimeControl \"100\"]\n\n1. h4 {[%clk 0:01:40]} h5 {[%clk 0:01:40]} 2. a4 {[%clk 0:00:30]} a5 "
        "{[%clk 0:00:20]} 3. b4 {[%clk 0:00:05]} 1-0\n\n"
        "1. h4 h5 2. a4 a5 3. c4 1/2-1/2\n\n1. g4 h5 2. a4 a5 3. c4 *\n");
    for (StudiedGame& game : games) {
        for (std::size_t ply = 0; ply < game.plies(); ++ply)
            study(game, ply, 0, {ply % 2 == 0 ? "e2e3" : "e7e6"});
        study(game, game.plies(), score_of(600), {"e7e6"});
    }
    return games;
}

TEST(Overview, ByOpening) {
    const Overview overview = overview_of(three_games());
    EXPECT_EQ(overview.games, 3U);
    ASSERT_EQ(overview.openings.size(), 2U);
    const OpeningOverview& kadas = overview.openings[0];
    EXPECT_EQ(kadas.name, "Kádas Opening");
    EXPECT_THAT(kadas.codes, ElementsAre("A00"));
    EXPECT_EQ(kadas.games, 2);
    EXPECT_EQ(kadas.decided, 2);
    EXPECT_DOUBLE_EQ(kadas.white_points, 1.5);
    EXPECT_EQ(kadas.players[Color::White].count(Grade::Blunder), 2);
    EXPECT_EQ(kadas.first_mistake[Color::White], 3);
    EXPECT_FALSE(kadas.first_mistake[Color::Black]);
    EXPECT_EQ(overview.openings[1].decided, 0) << "no result";
}

TEST(Overview, ByPhaseAndClock) {
    const std::vector<StudiedGame> games = three_games();
    const Overview overview = overview_of(games);
    int moves = 0;
    for (const StudiedGame& game : games)
        for (const PlayerSummary& player : summarise(game)) moves += player.moves;
    EXPECT_EQ(overview.phases[0].moves, moves) << "all is opening";
    EXPECT_EQ(overview.clocks[0].moves, 3) << "after the first, which is theory; the others have no clocks";
    EXPECT_EQ(overview.clocks[1].moves, 1);
    EXPECT_EQ(overview.clocks[1].count(Grade::Blunder), 1) << "with 30 seconds of 100";
}

TEST(Overview, ClocksByWhatIsLeftOfTheFirstPeriod) {
    EXPECT_EQ(clock_left({}), std::nullopt);
    EXPECT_EQ(clock_left({.share = 1.2}), ClockLeft::Most);
    EXPECT_EQ(clock_left({.share = 0.5}), ClockLeft::Most);
    EXPECT_EQ(clock_left({.share = 0.2}), ClockLeft::Half);
    EXPECT_EQ(clock_left({.share = 0.05}), ClockLeft::Little) << "of hours that is no trouble";
    EXPECT_EQ(clock_left({.share = 0.05, .in_trouble = true}), ClockLeft::Trouble);
}

TEST(Overview, AsText) {
    const std::string text = overview_text(overview_of(three_games()));
    EXPECT_THAT(text, HasSubstr("\n  Kádas Opening                    2           75 %"));
    EXPECT_THAT(text, HasSubstr("3 / -\n"));
    EXPECT_THAT(text, HasSubstr("\n  by phase "));
    EXPECT_THAT(text, HasSubstr("\n  half or more "));
    EXPECT_THAT(text, Not(HasSubstr("endgame"))) << "there were none";
}

TEST(Overview, AsJson) {
    const auto json = to_json(overview_of(three_games()));
    EXPECT_EQ(json["games"], 3);
    EXPECT_EQ(json["openings"][0]["score"], 75.0);
    EXPECT_EQ(json["openings"][0]["white"]["first_mistake"], 3.0);
    EXPECT_FALSE(json["openings"][0]["black"].contains("first_mistake"));
    EXPECT_FALSE(json["openings"][1].contains("score"));
    EXPECT_EQ(json["phases"]["endgame"]["moves"], 0);
    EXPECT_TRUE(json["clocks"].contains("time trouble"));
}

}  // namespace
}  // namespace escaque::engine
