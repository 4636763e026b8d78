#include "eval/score/wdl.h"

#include <array>
#include <gtest/gtest.h>

#include "movegen/notation/fen.h"

namespace escaque::eval {
namespace {

using movegen::Position;
using movegen::Rules;

constexpr std::array kRules{Rules::Chess, Rules::Antichess};

/// The start position's pieces at that move of the game.
Position at_move(int number, Rules rules) {
    return movegen::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 " + std::to_string(number),
                              rules)
        .value();
}

void expect_chances_that_grow(const Position& position) {
    int before = -1;
    for (Score score = -3000; score <= 3000; score += 50) {
        const Wdl chances = win_draw_loss(score, position);
        EXPECT_EQ(chances.win + chances.draw + chances.loss, 1000);
        EXPECT_GE(chances.draw, 0) << to_fen(position) << ' ' << score;
        EXPECT_GE(chances.win, before) << to_fen(position) << ' ' << score;
        before = chances.win;
        const Wdl mirrored = win_draw_loss(-score, position);
        EXPECT_EQ(chances, (Wdl{mirrored.loss, mirrored.draw, mirrored.win}));
    }
}

TEST(Wdl, ChancesAreWholeAndGrowWithTheScore) {
    for (const Rules rules : kRules)
        for (const int move : {1, 20, 32, 60, 100, 500}) expect_chances_that_grow(at_move(move, rules));
}

TEST(Wdl, CertaintyIsCertain) {
    EXPECT_EQ(win_draw_loss(mate_in(7), Position()), (Wdl{1000, 0, 0}));
    EXPECT_EQ(win_draw_loss(-kTablebaseWin, Position()), (Wdl{0, 0, 1000}));
    EXPECT_EQ(centipawns(kTablebaseWin, Rules::Chess), kTablebaseWin);
}

TEST(Wdl, AHundredCentipawnsWinHalfTheGamesAtMoveThirtyTwo) {
    for (const Rules rules : kRules) {
        Score score = 0;
        while (centipawns(score, rules) < 100) ++score;
        EXPECT_NEAR(win_draw_loss(score, at_move(32, rules)).win, 500, 5);
        EXPECT_EQ(centipawns(-score, rules), -100);
        EXPECT_EQ(centipawns(0, rules), 0);
    }
}

}  // namespace
}  // namespace escaque::eval
