#include "search/tree/reductions.h"

#include <cmath>
#include <gtest/gtest.h>

namespace escaque::search {
namespace {

TEST(Log1024, IsWithinOneOfTheRealLogarithm) {
    for (int n = 1; n <= 511; ++n)
        EXPECT_NEAR(log_1024(static_cast<std::uint64_t>(n)), 1024 * std::log(n), 1.0) << n;
    EXPECT_NEAR(log_1024(std::uint64_t{1} << 32), 1024 * std::log(4294967296.0), 1.0);
}

TEST(Log1024, NeverFalls) {
    for (int n = 2; n <= 511; ++n)
        EXPECT_LE(log_1024(static_cast<std::uint64_t>(n - 1)), log_1024(static_cast<std::uint64_t>(n)));
}

TEST(BaseReduction, GrowsWithDepthAndMoveNumber) {
    for (int depth = 2; depth < 246; ++depth)
        for (int count = 2; count < 300; ++count) {
            const int reduction = base_reduction(depth, count);
            EXPECT_GE(reduction, base_reduction(depth - 1, count));
            EXPECT_GE(reduction, base_reduction(depth, count - 1));
        }
}

TEST(BaseReduction, CoversEveryDepthAndMoveNumberThereCanBe) {
    EXPECT_GE(base_reduction(511, 511), base_reduction(1, 1));
}

}  // namespace
}  // namespace escaque::search
