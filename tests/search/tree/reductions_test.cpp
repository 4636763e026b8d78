#include "search/tree/reductions.h"

#include <cmath>
#include <gtest/gtest.h>

#include "movegen/generate/generate.h"

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

TEST(LateReduction, GrowsWithDepthAndMoveNumber) {
    for (int depth = 2; depth < 246; ++depth)
        for (int count = 2; count < 300; ++count) {
            const int reduction = late_reduction(depth, count);
            EXPECT_GE(reduction, late_reduction(depth - 1, count));
            EXPECT_GE(reduction, late_reduction(depth, count - 1));
        }
}

TEST(LateReduction, CoversEveryDepthAndMoveNumber) {
    EXPECT_EQ(kLog.size(), movegen::kMaxMoves);
    EXPECT_EQ(kLog.back(), log_1024(movegen::kMaxMoves - 1));
    // Extensions may lead to depths above any that a search starts with.
    EXPECT_EQ(late_reduction(2000, 30), late_reduction(511, 30));
    EXPECT_GT(late_reduction(511, 30), late_reduction(400, 30));
}

/// A late quiet move of a closed window about which nothing is known.
LateMove plain_move() {
    return {.depth = 10,
            .number = 12,
            .history = 0,
            .is_quiet = true,
            .is_check = false,
            .in_pv = false,
            .was_pv = false,
            .in_cut_node = false,
            .is_improving = true,
            .after_noisy = false,
            .often_cut = false,
            .window = 0};
}

TEST(Reduction, IsLessWhereTheWindowIsWide) {
    LateMove closed = plain_move(), open = plain_move();
    open.window = 1024;
    EXPECT_LT(base_reduction(open), base_reduction(closed));
}

TEST(Reduction, IsMoreWhereThePositionFalls) {
    LateMove rising = plain_move(), falling = plain_move();
    falling.is_improving = false;
    EXPECT_GT(base_reduction(falling), base_reduction(rising));
    rising.number = falling.number = 1;  // but not of the first moves
    EXPECT_EQ(base_reduction(falling), base_reduction(rising));
}

TEST(Reduction, IsLessForPromisingMoves) {
    const int plain = reduction(plain_move());
    const auto with = [](auto change) {
        LateMove m = plain_move();
        change(m);
        return reduction(m);
    };
    EXPECT_LT(with([](LateMove& m) { m.in_pv = true; }), plain);
    EXPECT_LT(with([](LateMove& m) { m.was_pv = true; }), plain);
    EXPECT_LT(with([](LateMove& m) { m.history = 40'000; }), plain);
    EXPECT_GT(with([](LateMove& m) { m.history = -40'000; }), plain);
    EXPECT_GT(with([](LateMove& m) { m.in_cut_node = true; }), plain);
    EXPECT_GT(with([](LateMove& m) { m.often_cut = true; }), plain);
}

/// The sum over many depths and numbers: a change of less than a ply shows in some of them.
template <typename Change>
int sum_of_reductions(Change change) {
    int sum = 0;
    for (int depth = 2; depth <= 30; ++depth)
        for (int number = 2; number <= 40; ++number) {
            LateMove m = plain_move();
            m.depth = depth;
            m.number = number;
            change(m);
            sum += reduction(m);
        }
    return sum;
}

TEST(Reduction, EachPropertyCountsInItsDirection) {
    const int plain = sum_of_reductions([](LateMove&) {});
    EXPECT_LT(sum_of_reductions([](LateMove& m) { m.is_check = true; }), plain);
    EXPECT_LT(sum_of_reductions([](LateMove& m) { m.is_quiet = false; }), plain);
    EXPECT_LT(sum_of_reductions([](LateMove& m) { m.in_pv = true; }), plain);
    EXPECT_LT(sum_of_reductions([](LateMove& m) { m.window = 512; }), plain);
    EXPECT_LT(sum_of_reductions([](LateMove& m) { m.history = 5'000; }), plain);
    EXPECT_GT(sum_of_reductions([](LateMove& m) { m.history = -5'000; }), plain);
    EXPECT_GT(sum_of_reductions([](LateMove& m) { m.after_noisy = true; }), plain);
    EXPECT_GT(sum_of_reductions([](LateMove& m) { m.in_cut_node = true; }), plain);
}

}  // namespace
}  // namespace escaque::search
