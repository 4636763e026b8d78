#include <gtest/gtest.h>

#include "search/tree/reductions.h"

namespace escaque::search {
namespace {

TEST(SingularExtension, AddsAPlyWhereTheTablesMoveStandsAlone) {
    EXPECT_EQ(singular_extension(-1, true, false), 1);
    EXPECT_EQ(singular_extension(-1, false, true), 1);
}

TEST(SingularExtension, AddsTwoOutsideThePvWhereTheOthersAreFarWorse) {
    const int far = -params::double_extension_margin - 1;
    EXPECT_EQ(singular_extension(far, false, false), 2);
    EXPECT_EQ(singular_extension(far + 1, false, false), 1);
    EXPECT_EQ(singular_extension(far, true, false), 1);
}

TEST(SingularExtension, AddsThreeOutsideThePvWhereNothingElseComesNear) {
    const int far = -params::triple_extension_margin - 1;
    EXPECT_EQ(singular_extension(far, false, false), 3);
    EXPECT_EQ(singular_extension(far + 1, false, false), 2);
    EXPECT_EQ(singular_extension(far, true, false), 1);
}

TEST(SingularExtension, TakesPliesAwayWhereAnotherMoveIsAsGoodAndBetaWillHold) {
    EXPECT_EQ(singular_extension(0, false, true), -2);
    EXPECT_EQ(singular_extension(0, true, true), -1);
    EXPECT_EQ(singular_extension(0, false, false), 0);
    EXPECT_EQ(singular_extension(50, true, false), 0);
}

TEST(BesideLoneMove, DeepNodesGiveTheOthersNothing) {
    for (const int depth : {6, 11}) EXPECT_TRUE(extend_other_moves(depth)) << depth;
    for (const int depth : {12, 40}) EXPECT_FALSE(extend_other_moves(depth)) << depth;
}

TEST(Hindsight, AddsAPlyWhereTheReducedMoveWasBetterThanItLooked) {
    EXPECT_EQ(hindsight_extension(1, 3, -1), 1);
    EXPECT_EQ(hindsight_extension(8, 2, -1), 0);  // reduced too little to be sure
    EXPECT_EQ(hindsight_extension(8, 3, 0), 0);
}

TEST(Hindsight, TakesAPlyAwayWhereTheReducedMoveWasAsBadAsItLooked) {
    const eval::Score swing = params::hindsight_margin + 1;
    EXPECT_EQ(hindsight_extension(2, 1, swing), -1);
    EXPECT_EQ(hindsight_extension(2, 1, swing - 1), 0);
    EXPECT_EQ(hindsight_extension(1, 1, swing), 0);  // a ply must be left
    EXPECT_EQ(hindsight_extension(2, 0, swing), 0);
}

TEST(AfterRaisedAlpha, OnlyMiddlingDepthsLoseAPly) {
    for (const int depth : {1, 2, 8, 30}) EXPECT_FALSE(reduce_after_alpha_raise(depth)) << depth;
    for (const int depth : {3, 5, 7}) EXPECT_TRUE(reduce_after_alpha_raise(depth)) << depth;
}

}  // namespace
}  // namespace escaque::search
