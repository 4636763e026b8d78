#include "search/tree/pruning.h"

#include <gtest/gtest.h>

#include "search/tree/see.h"

namespace escaque::search {
namespace {

TEST(Pruning, AnEvaluationShrinksToHalfAtTheFiftyMoveLimitAndNoFurther) {
    EXPECT_EQ(towards_draw(300, 0), 300);
    EXPECT_EQ(towards_draw(300, 50), 225);
    EXPECT_EQ(towards_draw(-300, 100), -150);
    EXPECT_EQ(towards_draw(-300, 4000), -150);
}

TEST(Pruning, TheMoveThatReachesTheCountIsStillLookedAt) {
    const int count = params::lmp_base + 3 * 3;
    EXPECT_FALSE(late_move(3, count, true));
    EXPECT_TRUE(late_move(3, count + 1, true));
    EXPECT_FALSE(late_move(3, count / 2, false));
    EXPECT_TRUE(late_move(3, count / 2 + 1, false));
}

TEST(Pruning, WhereAlphaHasRisenOnlyMiddlingDepthsLoseAPly) {
    for (const int depth : {1, 2, 8, 30}) EXPECT_FALSE(after_raised_alpha(depth)) << depth;
    for (const int depth : {3, 5, 7}) EXPECT_TRUE(after_raised_alpha(depth)) << depth;
}

TEST(Pruning, APieceIsWorthMoreInScoresThanInExchanges) {
    using enum movegen::PieceType;
    for (const auto type : {Pawn, Knight, Bishop, Rook, Queen})
        EXPECT_GT(piece_worth(type), exchange_value(type));
    EXPECT_EQ(piece_worth(None), 0);
}

}  // namespace
}  // namespace escaque::search
