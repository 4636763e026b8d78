#include "engine/client/engine_line.h"

#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

using movegen::PgnEval;

TEST(EngineLine, Scores) {
    EXPECT_EQ(score_in("info depth 12 seldepth 20 multipv 1 score cp -34 nodes 5 pv e2e4 score cp 9"),
              (PgnEval{.is_mate = false, .value = -34, .depth = 12}));
    EXPECT_EQ(score_in("info score mate -3"), (PgnEval{.is_mate = true, .value = -3}));
    EXPECT_EQ(score_in("info score cp 34 depth 7"), (PgnEval{.value = 34, .depth = 7}));
}

TEST(EngineLine, WhatIsNoScoreOfTheFirstLine) {
    EXPECT_FALSE(score_in("info depth 12 score cp 34 lowerbound"));
    EXPECT_FALSE(score_in("info depth 12 score cp 34 upperbound nodes 5"));
    EXPECT_FALSE(score_in("info depth 12 multipv 2 score cp 34"));
    EXPECT_FALSE(score_in("info string score cp 34"));
    EXPECT_FALSE(score_in("info depth 12 currmove e2e4"));
    EXPECT_FALSE(score_in("info score cp much"));
    EXPECT_FALSE(score_in("score cp 34"));
    EXPECT_FALSE(score_in(""));
}

TEST(EngineLine, BestMoves) {
    EXPECT_EQ(best_move_in("bestmove e2e4 ponder e7e5"), "e2e4");
    EXPECT_EQ(best_move_in("  bestmove\te7e8q"), "e7e8q");
    EXPECT_EQ(best_move_in("bestmove"), "");
    EXPECT_FALSE(best_move_in("bestmovee2e4"));
    EXPECT_FALSE(best_move_in("info string bestmove e2e4"));
}

TEST(EngineLine, OptionsAndNames) {
    const auto spin = option_in("option name Move Overhead type spin default 10 min 0 max 5000");
    ASSERT_TRUE(spin);
    EXPECT_EQ(spin->name, "Move Overhead");
    EXPECT_TRUE(spin->has_value);
    EXPECT_FALSE(option_in("option name Clear Hash type button")->has_value);
    EXPECT_FALSE(option_in("option Hash"));
    EXPECT_EQ(name_in("id name Escaque 0.1.0 x"), "Escaque 0.1.0 x");
    EXPECT_EQ(name_in("id name Mot\xF6r\t 2 "), "Motör 2") << "as it comes back from a PGN file";
    EXPECT_FALSE(name_in("id author nobody"));
}

/// A name goes to a terminal and into a file, from which it must come back the same.
TEST(EngineLine, NamesSteerNoTerminal) {
    EXPECT_EQ(name_in("id name \033[31mRed\x01 \u009B1m"), "?[31mRed? ?1m");
    EXPECT_EQ(name_in("id name " + std::string(201, 'x')), std::string(200, 'x'));
    EXPECT_EQ(name_in("id name " + std::string(199, 'x') + "ö"), std::string(199, 'x') + "ö");
}

/// It must be possible to negate any score, and to write and read it.
TEST(EngineLine, ScoresBeyondAllMeasure) {
    EXPECT_EQ(score_in("info score cp -2147483648")->value, -movegen::kMostCentipawns);
    EXPECT_EQ(score_in("info score cp 2147483647")->value, movegen::kMostCentipawns);
    EXPECT_EQ(score_in("info score mate -2147483648")->value, -movegen::kMostMateMoves);
    EXPECT_FALSE(score_in("info score cp -2147483649"));
    for (const char* line : {"info score cp 2147483647", "info score mate -2147483648"}) {
        const auto score = score_in(line);
        EXPECT_EQ(movegen::eval_in(movegen::eval_command(*score)), score);
    }
    EXPECT_FALSE(option_in("option name " + std::string(201, 'x') + " type check"));
}

}  // namespace
}  // namespace escaque::engine
