#include "eval/score/score.h"

#include <gtest/gtest.h>

namespace escaque::eval {
namespace {

TEST(Score, BandsDoNotOverlap) {
    EXPECT_LT(kMaxEval, kTablebaseBound);
    EXPECT_LE(kTablebaseBound, kTablebaseWin - kMaxPly);
    EXPECT_LT(kTablebaseWin, kMateBound);
    EXPECT_LE(kMateBound, mate_in(kMaxPly));
    EXPECT_LT(kMate, kInfinity);
    EXPECT_LT(kInfinity, kNoScore);
    EXPECT_LE(kNoScore, 32767);  // the transposition table keeps sixteen bits
}

TEST(Score, PredicatesTellTheBandsApart) {
    for (const Score s : {mate_in(1), mate_in(kMaxPly), mated_in(0), mated_in(kMaxPly)}) {
        EXPECT_TRUE(is_mate(s)) << s;
        EXPECT_TRUE(is_decisive(s)) << s;
        EXPECT_EQ(is_win(s), s > 0) << s;
        EXPECT_EQ(is_loss(s), s < 0) << s;
    }
    for (const Score s : {kTablebaseWin, kTablebaseWin - kMaxPly, -kTablebaseWin, -kTablebaseWin + kMaxPly}) {
        EXPECT_FALSE(is_mate(s)) << s;
        EXPECT_TRUE(is_decisive(s)) << s;
    }
    for (const Score s : {0, 1, -1, kMaxEval, -kMaxEval}) EXPECT_FALSE(is_decisive(s)) << s;
}

TEST(Score, CountsMovesToMateAsPeopleDo) {
    EXPECT_EQ(moves_to_mate(mate_in(1)), 1);
    EXPECT_EQ(moves_to_mate(mate_in(3)), 2);
    EXPECT_EQ(moves_to_mate(mate_in(5)), 3);
    EXPECT_EQ(moves_to_mate(mated_in(0)), 0);
    EXPECT_EQ(moves_to_mate(mated_in(2)), -1);
    EXPECT_EQ(moves_to_mate(mated_in(4)), -2);
}

TEST(Score, ClampsEvaluationsIntoTheirBand) {
    EXPECT_EQ(clamp_eval(100'000), kMaxEval);
    EXPECT_EQ(clamp_eval(-100'000), -kMaxEval);
    EXPECT_EQ(clamp_eval(-17), -17);
}

}  // namespace
}  // namespace escaque::eval
