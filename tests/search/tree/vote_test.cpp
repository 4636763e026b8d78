#include <gtest/gtest.h>
#include <vector>

#include "search/tree/final_lines.h"

namespace escaque::search {
namespace {

using movegen::Move;

const Move kA = Move::from_raw(100), kB = Move::from_raw(200);

TEST(Vote, TheOnlyOneCounts) {
    EXPECT_EQ(count(std::vector<Vote>{{kA, 0, 0}}), 0U);
    EXPECT_EQ(count(std::vector<Vote>{{kA, 30, 12}}), 0U);
}

TEST(Vote, WhoKnowsNothingIsNotHeard) {
    EXPECT_EQ(count(std::vector<Vote>{{kA, 900, 0}, {kB, -50, 3}}), 1U);
}

TEST(Vote, ManyAgainstOne) {
    EXPECT_EQ(count(std::vector<Vote>{{kA, 20, 12}, {kB, 18, 12}, {kB, 15, 12}}), 1U);
}

TEST(Vote, DepthGivesWeight) {
    EXPECT_EQ(count(std::vector<Vote>{{kA, 20, 10}, {kB, 20, 14}}), 1U);
}

TEST(Vote, TheFirstOfEqualsStays) {
    EXPECT_EQ(count(std::vector<Vote>{{kA, 20, 10}, {kB, 20, 10}}), 0U);
}

TEST(Vote, AMateBeatsEveryMajorityTheShortestFirst) {
    EXPECT_EQ(count(std::vector<Vote>{
                  {kA, 500, 30}, {kA, 500, 30}, {kB, eval::mate_in(9), 8}, {kB, eval::mate_in(5), 8}}),
              3U);
}

}  // namespace
}  // namespace escaque::search
