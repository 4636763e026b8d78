#include <gtest/gtest.h>

#include "search/level/level.h"

namespace escaque::search {
namespace {

using eval::Score;

double mean_pace(const std::vector<Score>& scores) {
    std::vector<Thought> all;
    for (const Score score : scores)
        all.push_back({.move = movegen::kNoMove, .impression = 0, .looks = {{score, movegen::kNoMove}}});
    constexpr int kOccasions = 1000;
    double sum = 0;
    for (std::uint64_t occasion = 0; occasion < kOccasions; ++occasion) {
        const double share = pace(all, occasion);
        EXPECT_GE(share, 0.1);
        EXPECT_LE(share, 1);
        sum += share;
    }
    return sum / kOccasions;
}

TEST(Pace, ThePlainerTheMoveTheFaster) {
    EXPECT_NEAR(mean_pace({50}), 0.1, 0.03) << "the only move";
    EXPECT_LT(mean_pace({50}), mean_pace({50, -400}));
    EXPECT_LT(mean_pace({50, -400}), mean_pace({50, 0}));
    EXPECT_GT(mean_pace({50, 50}), 0.6);
    EXPECT_EQ(mean_pace({0, 50}), mean_pace({50, 0}));
}

TEST(Pace, AMoveThatIsNoLongerLookedAtIsNoRival) {
    const Thought good{.move = movegen::kNoMove, .impression = 0, .looks = {{0, {}}, {0, {}}}};
    const Thought left_out{.move = movegen::kNoMove, .impression = 0, .looks = {{0, {}}, {0, {}, false}}};
    EXPECT_LT(pace(std::vector{good, left_out}, 1), pace(std::vector{good, good}, 1));
}

TEST(Pace, VariesLikeAPersons) {
    const Thought thought{.move = movegen::kNoMove, .impression = 0, .looks = {{0, {}}}};
    const std::vector rivals{thought, thought};
    EXPECT_NE(pace(rivals, 1), pace(rivals, 2));
    EXPECT_EQ(pace(rivals, 1), pace(rivals, 1));
}

}  // namespace
}  // namespace escaque::search
