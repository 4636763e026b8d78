#include "eval/wdl.h"

#include <gtest/gtest.h>

#include "movegen/notation/fen.h"

namespace escaque::eval {
namespace {

using movegen::Position;
using movegen::Rules;

/// The start position's men at that move of the game.
Position at_move(int number) {
    return movegen::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 " +
                              std::to_string(number))
        .value();
}

TEST(Wdl, ChancesAreWholeAndGrowWithTheScore) {
    for (const int move : {1, 20, 32, 60, 100, 500}) {
        const Position position = at_move(move);
        int before = -1;
        for (Score score = -3000; score <= 3000; score += 50) {
            const Wdl chances = win_draw_loss(score, position);
            EXPECT_EQ(chances.win + chances.draw + chances.loss, 1000);
            EXPECT_GE(chances.draw, 0) << move << ' ' << score;
            EXPECT_GE(chances.win, before) << move << ' ' << score;
            before = chances.win;
            const Wdl mirrored = win_draw_loss(-score, position);
            EXPECT_EQ(chances, (Wdl{mirrored.loss, mirrored.draw, mirrored.win}));
        }
    }
}

TEST(Wdl, CertaintyIsCertain) {
    EXPECT_EQ(win_draw_loss(mate_in(7), Position()), (Wdl{1000, 0, 0}));
    EXPECT_EQ(win_draw_loss(-kTablebaseWin, Position()), (Wdl{0, 0, 1000}));
    EXPECT_EQ(centipawns(kTablebaseWin, Rules::Chess), kTablebaseWin);
}

TEST(Wdl, AHundredCentipawnsWinHalfTheGamesAtMoveThirtyTwo) {
    Score score = 0;
    while (centipawns(score, Rules::Chess) < 100) ++score;
    EXPECT_NEAR(win_draw_loss(score, at_move(32)).win, 500, 5);
    EXPECT_EQ(centipawns(-score, Rules::Chess), -100);
    EXPECT_EQ(centipawns(0, Rules::Antichess), 0);
}

}  // namespace
}  // namespace escaque::eval
