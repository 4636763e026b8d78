#include "movegen/base/large_pages.h"

#include <array>
#include <gtest/gtest.h>
#include <limits>
#include <memory>

namespace escaque::base {
namespace {

struct Table {
    std::array<int, 1000> numbers;
    std::shared_ptr<int> shared;
};

TEST(LargePages, ObjectsBeginWithZeros) {
    for (int i = 0; i < 2; ++i) {
        const auto table = make_in_large_pages<Table>();
        for (int& number : table->numbers) {
            EXPECT_EQ(number, 0);
            number = 1;
        }
    }
}

TEST(LargePages, ObjectsAreDestroyed) {
    const auto shared = std::make_shared<int>(1);
    {
        const auto table = make_in_large_pages<Table>();
        table->shared = shared;
        EXPECT_EQ(shared.use_count(), 2);
    }
    EXPECT_EQ(shared.use_count(), 1);
}

TEST(LargePages, ThereIsNotMoreMemoryThanThereIs) {
    EXPECT_EQ(allocate_large_pages(std::numeric_limits<std::size_t>::max()), nullptr);
    EXPECT_EQ(allocate_large_pages(std::numeric_limits<std::size_t>::max() / 2), nullptr);
}

}  // namespace
}  // namespace escaque::base
