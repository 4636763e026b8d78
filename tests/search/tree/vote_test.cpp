#include <gtest/gtest.h>
#include <vector>

#include "search/tree/root_move.h"

namespace escaque::search {
namespace {

using movegen::Move;

const Move kFirst = Move::from_raw(100), kSecond = Move::from_raw(200);

TEST(Vote, TheOnlyOneCounts) {
    EXPECT_EQ(elect(std::vector<Vote>{{kFirst, 0, 0}}), 0U);
    EXPECT_EQ(elect(std::vector<Vote>{{kFirst, 30, 12}}), 0U);
}

TEST(Vote, WhoKnowsNothingIsNotHeard) {
    EXPECT_EQ(elect(std::vector<Vote>{{kFirst, 900, 0}, {kSecond, -50, 3}}), 1U);
}

TEST(Vote, ManyAgainstOne) {
    EXPECT_EQ(elect(std::vector<Vote>{{kFirst, 20, 12}, {kSecond, 18, 12}, {kSecond, 15, 12}}), 1U);
}

TEST(Vote, DepthGivesWeight) {
    EXPECT_EQ(elect(std::vector<Vote>{{kFirst, 20, 10}, {kSecond, 20, 14}}), 1U);
}

TEST(Vote, TheFirstOfEqualsStays) {
    EXPECT_EQ(elect(std::vector<Vote>{{kFirst, 20, 10}, {kSecond, 20, 10}}), 0U);
}

TEST(Vote, AMateBeatsEveryMajorityTheShortestFirst) {
    EXPECT_EQ(elect(std::vector<Vote>{{kFirst, 500, 30},
                                      {kFirst, 500, 30},
                                      {kSecond, eval::mate_in(9), 8},
                                      {kSecond, eval::mate_in(5), 8}}),
              3U);
}

}  // namespace
}  // namespace escaque::search
