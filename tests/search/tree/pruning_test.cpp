#include "search/tree/pruning.h"

#include <gtest/gtest.h>

#include "search/ordering/see.h"

namespace escaque::search {
namespace {

TEST(Pruning, AnEvaluationShrinksToHalfAtTheFiftyMoveLimitAndNoFurther) {
    EXPECT_EQ(scale_by_halfmoves(300, 0), 300);
    EXPECT_EQ(scale_by_halfmoves(300, 50), 225);
    EXPECT_EQ(scale_by_halfmoves(-300, 100), -150);
    EXPECT_EQ(scale_by_halfmoves(-300, 4000), -150);
}

TEST(Pruning, TheMoveThatReachesTheCountIsStillSearched) {
    const int count = params::lmp_base + 3 * 3 * params::lmp_factor / 16;
    EXPECT_FALSE(late_move_pruning(3, count, true));
    EXPECT_TRUE(late_move_pruning(3, count + 1, true));
    EXPECT_FALSE(late_move_pruning(3, count / 2, false));
    EXPECT_TRUE(late_move_pruning(3, count / 2 + 1, false));
}

TEST(Pruning, RazoringEndsAtItsDepthAndAtItsMargin) {
    const int depth = params::razor_depth;
    EXPECT_TRUE(razoring(depth, -params::razor_margin * depth, 0));
    EXPECT_FALSE(razoring(depth, -params::razor_margin * depth + 1, 0));
    EXPECT_TRUE(razoring(1, 50 - params::razor_margin, 50));
    EXPECT_FALSE(razoring(depth + 1, -10'000, 0));
}

TEST(Pruning, ReverseFutilityEndsAtItsDepthAndAtItsMargin) {
    const int depth = params::rfp_depth;
    EXPECT_TRUE(reverse_futility(depth, 20 + params::rfp_margin * depth, 20, false));
    EXPECT_FALSE(reverse_futility(depth, 19 + params::rfp_margin * depth, 20, false));
    EXPECT_TRUE(reverse_futility(depth, 20 + params::rfp_margin * (depth - 1), 20, true));
    EXPECT_FALSE(reverse_futility(depth + 1, 10'000, 20, false));
}

TEST(Pruning, ReverseFutilityBelievesNoDecisiveScore) {
    EXPECT_FALSE(reverse_futility(1, 10'000, eval::mated_in(8), false));
    EXPECT_FALSE(reverse_futility(1, eval::mate_in(8), 20, false));
}

TEST(Pruning, ANullMoveIsSearchedLessDeeplyWithDepthAndSurplus) {
    const int even = null_move_reduction(8, 100, 100);
    EXPECT_EQ(even, params::nmp_base + 8 / params::nmp_depth_divisor);
    EXPECT_EQ(null_move_reduction(8 + params::nmp_depth_divisor, 100, 100), even + 1);
    EXPECT_EQ(null_move_reduction(8, 100 + params::nmp_eval_divisor, 100), even + 1);
    EXPECT_EQ(null_move_reduction(8, 99 + params::nmp_eval_divisor, 100), even);
    EXPECT_EQ(null_move_reduction(8, 100 + 9 * params::nmp_eval_divisor, 100), even + 3);
}

TEST(Pruning, ProbcutWantsMoreThanBetaAndLessOnTheRise) {
    EXPECT_EQ(probcut_target(100, false), 100 + params::probcut_margin);
    EXPECT_EQ(probcut_target(100, true), probcut_target(100, false) - 50);
}

TEST(Pruning, FutilityEndsAtItsDepthAndAtItsMargin) {
    const int depth = params::futility_depth;
    const eval::Score gap = params::futility_base + params::futility_margin * depth;
    EXPECT_TRUE(futility_pruning(depth, -gap, 0));
    EXPECT_FALSE(futility_pruning(depth, -gap + 1, 0));
    EXPECT_TRUE(futility_pruning(0, 30 - params::futility_base, 30));
    EXPECT_FALSE(futility_pruning(depth + 1, -10'000, 0));
}

TEST(Pruning, ABadHistoryIsOneBelowTheMarginAtLowDepth) {
    const int depth = params::history_pruning_depth;
    EXPECT_FALSE(history_pruning(depth, -params::history_pruning_margin * (depth + 1)));
    EXPECT_TRUE(history_pruning(depth, -params::history_pruning_margin * (depth + 1) - 1));
    EXPECT_TRUE(history_pruning(0, -params::history_pruning_margin - 1));
    EXPECT_FALSE(history_pruning(depth + 1, -1'000'000));
}

TEST(Pruning, AMoveMayLoseMoreWhereTheSearchIsDeeper) {
    EXPECT_EQ(see_margin(9, 3, true), -params::see_quiet_margin * 9);
    EXPECT_EQ(see_margin(9, 3, false), -params::see_noisy_margin * 9);
}

TEST(Pruning, APieceIsWorthMoreInScoresThanInExchanges) {
    using enum movegen::PieceType;
    for (const auto type : {Pawn, Knight, Bishop, Rook, Queen}) EXPECT_GT(piece_worth(type), see_value(type));
    EXPECT_EQ(piece_worth(None), 0);
}

}  // namespace
}  // namespace escaque::search
