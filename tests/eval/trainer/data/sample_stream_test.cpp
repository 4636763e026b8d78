#include "eval/trainer/data/sample_stream.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace escaque::eval::trainer {
namespace {

TEST(EpochOrder, HasAllBlocksInWindowsOfAboutTheSameSize) {
    std::vector<CountedBlock> blocks;
    for (std::uint32_t i = 0; i < 1000; ++i) blocks.push_back({{0, i}, 1, 50 + i % 100, ValidationLot(0)});
    const auto windows = epoch_order(blocks, 30000, 1, 0);
    EXPECT_EQ(windows.size(), 4U);  // of 99,500 samples
    std::vector<std::size_t> seen;
    for (const Window& window : windows) {
        EXPECT_NEAR(static_cast<double>(window.size), 24875, 300);
        EXPECT_EQ(window.begin, 0U);
        EXPECT_EQ(window.end, window.size);
        seen.insert(seen.end(), window.blocks.begin(), window.blocks.end());
    }
    EXPECT_FALSE(std::ranges::is_sorted(seen));
    std::ranges::sort(seen);
    EXPECT_EQ(seen.size(), 1000U);
    EXPECT_TRUE(std::ranges::adjacent_find(seen) == seen.end());
    EXPECT_NE(epoch_order(blocks, 30000, 1, 1)[0].blocks, windows[0].blocks);
    EXPECT_NE(epoch_order(blocks, 30000, 2, 0)[0].blocks, windows[0].blocks);
    EXPECT_EQ(epoch_order(blocks, 30000, 1, 0)[0].blocks, windows[0].blocks);
}

/// Ten blocks of ten samples, batches of 30: three steps an epoch, and ten samples are left over.
TEST(RunOrder, HasWhatTheStepsNeed) {
    Dataset data;
    for (std::uint32_t i = 0; i < 10; ++i) data.blocks.push_back({{0, i}, 1, 10, ValidationLot(0)});
    data.training = 100;
    const auto used = [&](std::uint64_t first_step, std::uint64_t last_step) {
        RunOrder order(data, {.window = 25, .batch = 30, .first_step = first_step, .last_step = last_step});
        std::vector<std::uint64_t> used;
        while (const auto window = order.next()) {
            EXPECT_LE(window->size, order.largest());
            EXPECT_LT(window->begin, window->end);
            EXPECT_LE(window->end, window->size);
            used.push_back(window->end - window->begin);
        }
        return used;
    };
    using Sizes = std::vector<std::uint64_t>;
    EXPECT_EQ(used(0, 3), (Sizes{30, 20, 30, 10}));  // the last window is of 20
    EXPECT_EQ(used(0, 4), (Sizes{30, 20, 30, 10, 30}));
    EXPECT_EQ(used(1, 3), (Sizes{20, 30, 10}));
    EXPECT_EQ(used(2, 3), (Sizes{20, 10}));
    EXPECT_EQ(used(4, 5), (Sizes{20, 10}));
    EXPECT_EQ(used(3, 3), Sizes{});
}

}  // namespace
}  // namespace escaque::eval::trainer
