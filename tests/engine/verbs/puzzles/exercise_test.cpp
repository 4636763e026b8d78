#include "engine/verbs/puzzles/exercise.h"

#include <gtest/gtest.h>

#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

Goal goal(const char* pgn, eval::Score score, eval::Score second, const std::vector<std::string>& line) {
    const movegen::Position position = game_from_pgn(pgn).position(0);
    return goal_of({.score = score, .second = second, .line = moves_of(position, line)}, position);
}

TEST(Exercise, WhatTheMoveBrings) {
    EXPECT_EQ(goal(kMissedMate, eval::mate_in(1), 0, {"d1d8"}), Goal::Mate);
    EXPECT_EQ(goal(kMissedDraw, 0, -score_of(500), {"d1d2"}), Goal::Hold);
    EXPECT_EQ(goal(kMissedFork, score_of(400), score_of(0), {"b5c7"}), Goal::Win);
    EXPECT_EQ(goal(kMissedFork, score_of(200), score_of(0), {"b5c7", "e8d7", "c7a8"}), Goal::Material);
    EXPECT_EQ(goal(kMissedFork, score_of(200), score_of(0), {"b5c7", "e8d7"}), Goal::Advantage);
    EXPECT_EQ(goal(kMissedFork, score_of(900), score_of(400), {"b5c7", "e8d7", "c7a8"}), Goal::Material)
        << "won in any case";
}

TEST(Exercise, InWords) {
    const StudiedGame mate = game_from_pgn(kMissedMate), draw = game_from_pgn(kMissedDraw);
    const Exercise one = exercise_at(mate, 0, Goal::Mate, eval::mate_in(1), {"d1d8"});
    EXPECT_EQ(task_text(one), "White to move: mate in 1");
    EXPECT_EQ(solution_text(one), "40. Rd8#");
    EXPECT_EQ(played_text(one), "40. h3");
    EXPECT_EQ(source_text(one), "Byron, Ada - Bob, 1-0, 2024.05.01");
    const Exercise other = exercise_at(draw, 0, Goal::Hold, 0, {"d1d2", "d4c4", "d2d1"});
    EXPECT_EQ(task_text(other), "White to move and hold the position");
    EXPECT_EQ(solution_text(other), "60. Kd2 Kc4 61. Kd1");
    EXPECT_EQ(source_text(other), "Cid - Dan, 0-1");
    EXPECT_EQ(sequel_text(other), "");
}

TEST(Exercise, WhatMayFollow) {
    const StudiedGame game = game_from_pgn(kMissedFork);
    Exercise exercise = exercise_at(game, 0, Goal::Win, score_of(400), {"b5c7"});
    exercise.solution.sequel = moves_of(game.position(0).after(exercise.solution.line[0]), {"e8d7", "c7a8"});
    EXPECT_EQ(sequel_text(exercise), "20... Kd7 21. Nxa8");
}

TEST(Exercise, AGameWithoutNamesHasANumber) {
    const StudiedGame game = game_from_pgn("1. e4 e5 1/2-1/2\n");
    EXPECT_EQ(source_text(exercise_at(game, 0, Goal::Hold, 0, {"d2d4"})), "game 1, 1/2-1/2");
}

TEST(Exercise, NoOneIsMatedInAntichess) {
    const StudiedGame game =
        game_from_pgn("[Variant \"Antichess\"]\n[FEN \"8/8/8/8/8/p7/8/1N6 w - - 0 1\"]\n\n1. Nxa3 0-1\n");
    const Exercise exercise = exercise_at(game, 0, Goal::Mate, eval::mate_in(3), {"b1a3"});
    EXPECT_EQ(task_text(exercise), "White to move: win in 2");
}

}  // namespace
}  // namespace escaque::engine
