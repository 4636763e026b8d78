#include <gtest/gtest.h>

#include "engine/client/engine_spec.h"

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

TEST(EngineLine, ExpectedMoves) {
    EXPECT_EQ(expected_move_in("bestmove e2e4 ponder e7e5"), "e7e5");
    EXPECT_EQ(expected_move_in("bestmove e2e4"), "");
    EXPECT_EQ(expected_move_in("bestmove e2e4 e7e5"), "");
    EXPECT_EQ(expected_move_in("info string bestmove e2e4 ponder e7e5"), "");
}

/// The value that is sent, or why it is not.
std::string sent(const std::string& declaration, const std::string& value) {
    const auto checked = value_for(option_in("option name X type " + declaration).value(), value);
    return checked ? *checked : checked.error().message;
}

TEST(EngineLine, ValuesOutOfRangeAreRefused) {
    const std::string hash = "spin default 16 min 1 max 4096";
    EXPECT_EQ(sent(hash, "4096"), "4096");
    EXPECT_EQ(sent(hash, "4097"), "option 'X' takes whole numbers from 1 to 4096, not '4097'");
    EXPECT_EQ(sent(hash, "0"), "option 'X' takes whole numbers from 1 to 4096, not '0'");
    EXPECT_EQ(sent(hash, "64 MB"), "option 'X' takes whole numbers from 1 to 4096, not '64 MB'");
    EXPECT_EQ(sent("spin default 0", "-70000000000"), "-70000000000") << "it names no bounds";
    EXPECT_EQ(sent("spin default 0 max 5", "6"), "option 'X' takes whole numbers to 5, not '6'");
    EXPECT_EQ(sent("check default true", "False"), "false");
    EXPECT_EQ(sent("check default true", "no"), "option 'X' takes true or false, not 'no'");
    EXPECT_EQ(sent("combo default Solid var Solid var Very Risky", "very risky"), "Very Risky");
    EXPECT_EQ(sent("combo default Solid var Solid var Very Risky", "mad"),
              "option 'X' takes Solid, Very Risky, not 'mad'");
    EXPECT_EQ(sent("combo default any", "mad"), "mad") << "it names no choices";
    EXPECT_EQ(sent("string default <empty>", "/srv/A b"), "/srv/A b");
}

/// What an engine may declare without end must not be kept.
TEST(EngineLine, TooManyChoicesAreNotChecked) {
    std::string text = "combo default 0";
    for (int i = 0; i <= 100; ++i) text += " var " + std::to_string(i);
    EXPECT_TRUE(option_in("option name X type " + text)->choices.empty());
    EXPECT_EQ(sent(text, "mad"), "mad");
    EXPECT_TRUE(option_in("option name X type combo var " + std::string(201, 'x'))->choices.empty());
}

TEST(EngineLine, OptionsAndNames) {
    const auto spin = option_in("option name Move Overhead type spin default 10 min 0 max 5000");
    ASSERT_TRUE(spin);
    EXPECT_EQ(spin->name, "Move Overhead");
    EXPECT_EQ(spin->type, DeclaredOption::Type::Spin);
    EXPECT_TRUE(spin->has_value());
    EXPECT_EQ(spin->least, 0);
    EXPECT_EQ(spin->most, 5000);
    EXPECT_FALSE(option_in("option name Clear Hash type button")->has_value());
    EXPECT_EQ(option_in("option name Mode type combo default a bit var a bit var all of it ")->choices,
              (std::vector<std::string>{"a bit", "all of it"}));
    EXPECT_EQ(option_in("option name Odd type slider min 1 max 2")->type, DeclaredOption::Type::String);
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
    EXPECT_EQ(score_in("info score cp -2147483648")->value, -movegen::kMaxCentipawns);
    EXPECT_EQ(score_in("info score cp 2147483647")->value, movegen::kMaxCentipawns);
    EXPECT_EQ(score_in("info score mate -2147483648")->value, -movegen::kMaxMateMoves);
    EXPECT_FALSE(score_in("info score cp -2147483649"));
    for (const char* line : {"info score cp 2147483647", "info score mate -2147483648"}) {
        const auto score = score_in(line);
        EXPECT_EQ(movegen::eval_in(movegen::eval_command(*score)), score);
    }
    EXPECT_FALSE(option_in("option name " + std::string(201, 'x') + " type check"));
}

}  // namespace
}  // namespace escaque::engine
