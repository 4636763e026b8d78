#include "search/api/limits.h"

#include <gtest/gtest.h>

namespace escaque::search {
namespace {

TEST(Level, RisesAllAlongTheDial) {
    for (int elo = kMinElo; elo < kMaxElo; elo += 10) {
        const Level lower = level_of(elo, 0), higher = level_of(elo + 10, 0);
        EXPECT_LE(lower.nodes, higher.nodes) << elo;
        EXPECT_LT(lower.sight, higher.sight) << elo;
        EXPECT_GT(lower.tolerance, higher.tolerance) << elo;
    }
    EXPECT_GT(level_of(kMaxElo, 0).nodes, 1000 * level_of(kMinElo, 0).nodes);
    EXPECT_GT(level_of(kMinElo, 0).sight, 0);
    EXPECT_LT(level_of(kMaxElo, 0).sight, 1);
}

TEST(Level, EndsWhereTheDialEnds) {
    EXPECT_EQ(level_of(0, 0).nodes, level_of(kMinElo, 0).nodes);
    EXPECT_EQ(level_of(9999, 0).nodes, level_of(kMaxElo, 0).nodes);
}

}  // namespace
}  // namespace escaque::search
