#include <gtest/gtest.h>
#include <utility>
#include <vector>

#include "cluster/search/packets.h"

namespace escaque::cluster {
namespace {

TEST(ShareDepth, GrowsWithTheRanksThatSend) {
    const std::vector<std::pair<int, int>> known = {{1, 246}, {2, 4}, {3, 6},  {4, 6},
                                                    {5, 8},   {8, 8}, {9, 10}, {1000, 22}};
    for (const auto& [ranks, depth] : known) EXPECT_EQ(share_depth(ranks), depth) << ranks;
}

}  // namespace
}  // namespace escaque::cluster
