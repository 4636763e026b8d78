#include <cmath>
#include <gtest/gtest.h>
#include <vector>

#include "eval/trainer/data/sample_stream.h"

namespace escaque::eval::trainer {
namespace {

TEST(Permutation, GivesEachNumberAPlaceOfItsOwn) {
    for (std::uint64_t size = 1; size < 3000; size += size < 40 ? 1 : 97) {
        std::vector<bool> seen(size);
        const Permutation order(size, size);
        for (std::uint64_t i = 0; i < size; ++i) {
            ASSERT_LT(order(i), size);
            ASSERT_FALSE(seen[order(i)]) << order(i) << " of " << size << " twice";
            seen[order(i)] = true;
        }
    }
}

TEST(Permutation, OfMoreThan32BitsStaysWithinItsSize) {
    const std::uint64_t size = (std::uint64_t{1} << 40) + 12345;
    const Permutation order(size, 1);
    std::uint64_t above = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        ASSERT_LT(order(size - 1 - i), size);
        above += order(i) >= size / 2;
    }
    EXPECT_NEAR(static_cast<double>(above), 500, 80);  // five standard deviations
}

TEST(Permutation, DependsOnTheKey) {
    const Permutation one(1000, 1), again(1000, 1), other(1000, 2);
    int same = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        ASSERT_EQ(one(i), again(i));
        same += one(i) == other(i);
    }
    EXPECT_LT(same, 10);  // one is what chance gives
}

/// As far apart as random places are, a third of the size on average, and in no order.
TEST(Permutation, SendsNeighboursApart) {
    for (const std::uint64_t size : {100U, 5000U, 1U << 20}) {
        const Permutation order(size, 7);
        constexpr int kPairs = 5000;
        double distance = 0;
        int up = 0;
        for (std::uint64_t i = 0; i < kPairs; ++i) {
            const auto here = static_cast<double>(order(i % (size - 1))),
                       next = static_cast<double>(order(i % (size - 1) + 1));
            distance += std::abs(next - here);
            up += next > here;
        }
        EXPECT_NEAR(distance / kPairs / static_cast<double>(size), 1.0 / 3, 0.05) << size;
        EXPECT_NEAR(up, kPairs / 2, kPairs / 8) << size;
    }
}

}  // namespace
}  // namespace escaque::eval::trainer
