#include <array>
#include <gtest/gtest.h>
#include <string>

#include "eval/score/score.h"
#include "movegen/notation/fen.h"

namespace escaque::eval {
namespace {

using movegen::Position;
using movegen::Rules;

constexpr std::array kRules{Rules::Chess, Rules::Antichess};
constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
constexpr const char* kMiddlegame = "r2qkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/R2QKBNR w - - 0 20";
constexpr const char* kRookEnding = "8/2r2pk1/6p1/8/8/6P1/2R2PK1/8 w - - 0 40";

Position position(const char* fen, Rules rules) {
    return movegen::parse_fen(fen, rules).value();
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
        for (const char* fen : {kStart, kMiddlegame, kRookEnding, "8/6k1/8/8/8/8/1K6/8 w - - 0 90"})
            expect_chances_that_grow(position(fen, rules));
}

TEST(Wdl, CertaintyIsCertain) {
    EXPECT_EQ(win_draw_loss(mate_in(7), Position()), (Wdl{1000, 0, 0}));
    EXPECT_EQ(win_draw_loss(-kTablebaseWin, Position()), (Wdl{0, 0, 1000}));
    EXPECT_EQ(centipawns(kTablebaseWin, Rules::Chess), kTablebaseWin);
}

TEST(Wdl, TheStageIsWhatIsOnTheBoard) {
    EXPECT_EQ(WdlModel::stage(Position()), 78);
    EXPECT_EQ(WdlModel::stage(position(kMiddlegame, Rules::Chess)), 64);
    EXPECT_EQ(WdlModel::stage(position(kRookEnding, Rules::Chess)), WdlModel::kFirst);
}

TEST(Wdl, AHundredCentipawnsWinHalfTheGames) {
    const double t = WdlModel::time(WdlModel::kUsual);
    for (const Rules rules : kRules) {
        Score score = 0;
        while (centipawns(score, rules) < 100) ++score;
        EXPECT_NEAR(wdl_model(rules).win(score, t), 0.5, 0.005);
        EXPECT_EQ(centipawns(-score, rules), -100);
        EXPECT_EQ(centipawns(0, rules), 0);
    }
}

}  // namespace
}  // namespace escaque::eval
