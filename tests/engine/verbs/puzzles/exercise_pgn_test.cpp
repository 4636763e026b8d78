#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/verbs/epd/problem.h"
#include "engine/verbs/puzzles/exercise_files.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

StudiedGame blundered(const char* pgn) {
    StudiedGame game = game_from_pgn(pgn);
    study(game, 0, eval::mate_in(1), {"d1d8"});
    study(game, 1, 0, {"h7h6"});
    return game;
}

TEST(ExercisePgn, BeginsAtThePositionAndNamesTheGame) {
    const StudiedGame game = blundered(kMissedMate);
    const std::string text =
        movegen::to_pgn(exercise_pgn(exercise_at(game, 0, Goal::Mate, eval::mate_in(1), {"d1d8"})));
    EXPECT_THAT(text, AllOf(HasSubstr("[White \"Byron, Ada\"]"), HasSubstr("[Date \"2024.05.01\"]"),
                            HasSubstr("[Result \"1-0\"]"), HasSubstr("[GameResult \"1-0\"]"),
                            HasSubstr("[Level \"2\"]"), HasSubstr("[Task \"White to move: mate in 1\"]"),
                            HasSubstr("[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40\"]"),
                            Not(HasSubstr("PlyCount"))));
    EXPECT_THAT(text,
                HasSubstr("\n{White to move: mate in 1. Level 2.} 40. Rd8# (40. h3 $4 {played}) 1-0\n"));
    const StudiedGame again = game_from_pgn(text);
    EXPECT_EQ(again.position(0), game.position(0));
    EXPECT_EQ(again.plies(), 1U);
}

TEST(ExercisePgn, AMissedMateIsAMistakeEvenInAWonGame) {
    StudiedGame game = blundered(kMissedMate);
    study(game, 1, -score_of(1500), {"h7h6"});
    EXPECT_THAT(movegen::to_pgn(exercise_pgn(exercise_at(game, 0, Goal::Mate, eval::mate_in(1), {"d1d8"}))),
                HasSubstr("(40. h3 $2 {played})"));
}

TEST(ExercisePgn, ThePositionMayComeLateInTheGame) {
    StudiedGame game = fools_mate();
    const Exercise exercise = exercise_at(game, 2, Goal::Hold, -score_of(50), {"b1c3", "g8f6", "e2e3"});
    const std::string text = movegen::to_pgn(exercise_pgn(exercise));
    EXPECT_THAT(text, HasSubstr("[FEN \"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2\"]"));
    EXPECT_THAT(text, HasSubstr("2. Nc3 {[%eval -0.50,9]} (2. g4\n$4 {played}) 2... Nf6"));
}

TEST(ExercisePgn, SaysWhatMayFollow) {
    const StudiedGame game = game_from_pgn(kMissedDraw);
    Exercise exercise = exercise_at(game, 0, Goal::Hold, 0, {"d1d2"});
    exercise.solution.sequel = moves_of(game.position(0).after(exercise.solution.line[0]), {"d4c4", "d2d1"});
    StudiedGame studied = game;
    study(studied, 0, 0, {"d1d2"});
    study(studied, 1, score_of(500), {"d4c3"});
    exercise.game = &studied;
    EXPECT_EQ(exercise_pgn(exercise).main_line.moves.back().comments.back(), "and now 60... Kc4 61. Kd1");
}

TEST(ExerciseEpd, IsAProblemThatEpdSolves) {
    const StudiedGame game = blundered(kMissedMate);
    const Exercise exercise = exercise_at(game, 0, Goal::Mate, eval::mate_in(1), {"d1d8"});
    const std::string line = movegen::to_epd(exercise_epd(exercise));
    EXPECT_EQ(line,
              "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; am h3; pv Rd8#; dm 1; "
              "id \"Byron, Ada - Bob, 1-0, 2024.05.01, 40.\"; c0 \"White to move: mate in 1\"; "
              "c1 \"level 2\"; fmvn 40;");
    const auto problem = parse_problem(line, movegen::Rules::Chess);
    ASSERT_TRUE(problem) << problem.error().message;
    EXPECT_TRUE(problem->is_solved_by(exercise.solution.line.front(), 0));
    EXPECT_FALSE(problem->is_solved_by(exercise.played(), 0));
}

TEST(ExerciseEpd, HasTheWholeSolution) {
    const StudiedGame game = game_from_pgn(kMissedDraw);
    const Exercise exercise = exercise_at(game, 0, Goal::Hold, 0, {"d1d2", "d4c4", "d2d1"});
    const auto record = movegen::parse_epd(movegen::to_epd(exercise_epd(exercise)));
    ASSERT_TRUE(record);
    EXPECT_EQ(movegen::line_of(*record, "pv").value(), exercise.solution.line);
    EXPECT_FALSE(record->find("dm"));
}

TEST(ExerciseEpd, AHeaderSteersNoTerminal) {
    StudiedGame game = game_from_pgn(
        "[White \"Ada\x1b[2J\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40\"]\n\n40. h3 *\n");
    const Exercise exercise = exercise_at(game, 0, Goal::Mate, eval::mate_in(1), {"d1d8"});
    EXPECT_THAT(movegen::to_epd(exercise_epd(exercise)), HasSubstr("Ada?[2J"));
}

}  // namespace
}  // namespace escaque::engine
