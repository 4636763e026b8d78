#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/verbs/puzzles/exercise_files.h"
#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

using Json = nlohmann::ordered_json;

Json first_of(const Exercise& exercise) {
    return page_data({exercise}, "").at("exercises").at(0);
}

TEST(ExerciseJson, ForPrograms) {
    const StudiedGame game = game_from_pgn(kMissedMate);
    const Json json = to_json(exercise_at(game, 0, Goal::Mate, eval::mate_in(1), {"d1d8"}));
    EXPECT_EQ(json["game"], 1);
    EXPECT_EQ(json["tags"]["White"], "Byron, Ada");
    EXPECT_EQ(json["ply"], 0);
    EXPECT_EQ(json["fen"], "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40");
    EXPECT_EQ(json["task"], "White to move: mate in 1");
    EXPECT_EQ(json["goal"], "mate");
    EXPECT_EQ(json["mate"], 1);
    EXPECT_EQ(json["level"], 2);
    EXPECT_EQ(json["solution"], Json({"d1d8"}));
    EXPECT_EQ(json["text"], "40. Rd8#");
    EXPECT_EQ(json["played"], "h2h3");
    EXPECT_EQ(json["score"]["mate"], 1);
    EXPECT_EQ(json["second"]["cp"], 0);
}

TEST(PageData, StepsWithTheirMoves) {
    const StudiedGame game = game_from_pgn(kMissedDraw);
    const Json json = first_of(exercise_at(game, 0, Goal::Hold, 0, {"d1d2", "d4c4", "d2d1"}));
    EXPECT_EQ(json["board"], "8/8/8/8/3k4/3p4/8/3K4");
    EXPECT_EQ(json["turned"], false);
    EXPECT_EQ(json["number"], "60.");
    EXPECT_EQ(json["played"], "60. Kc1");
    EXPECT_EQ(json["wrong"], "d1c1");
    EXPECT_FALSE(json.contains("last"));
    ASSERT_EQ(json["steps"].size(), 2U);
    const Json& step = json["steps"][0];
    EXPECT_EQ(step["legal"].size(), 3U);
    EXPECT_NE(std::find(step["legal"].begin(), step["legal"].end(), "d1e1 Ke1"), step["legal"].end());
    EXPECT_EQ(step["answers"], Json::array({{{"uci", "d1d2"}, {"text", "60. Kd2"}, {"delta", "d1-d2K"}}}));
    EXPECT_EQ(step["reply"], Json({{"uci", "d4c4"}, {"text", "Kc4"}, {"delta", "d4-c4k"}}));
    EXPECT_EQ(json["steps"][1]["answers"][0]["text"], "61. Kd1");
    EXPECT_FALSE(json["steps"][1].contains("reply"));
}

TEST(PageData, BlacksExerciseKnowsWhatWhiteHasPlayed) {
    const StudiedGame game = fools_mate();
    const Json json = first_of(exercise_at(game, 3, Goal::Mate, eval::mate_in(1), {"d8h4"}));
    EXPECT_EQ(json["eval"], "#1") << "from the side of Black, who mates";
    EXPECT_EQ(json["turned"], true);
    EXPECT_EQ(json["last"], "g2-g4P");
    EXPECT_EQ(json["number"], "2...");
    EXPECT_EQ(json["steps"][0]["answers"][0]["text"], "2... Qh4#");
}

TEST(PageData, EveryMateIsRight) {
    const StudiedGame game = game_from_pgn("[FEN \"6k1/5ppp/8/8/8/8/R4PPP/1R4K1 w - - 0 40\"]\n\n40. h3 *\n");
    const Json answers =
        first_of(exercise_at(game, 0, Goal::Mate, eval::mate_in(1), {"b1b8"}))["steps"][0]["answers"];
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0]["uci"], "b1b8");
    EXPECT_EQ(answers[1]["uci"], "a2a8");
}

}  // namespace
}  // namespace escaque::engine
