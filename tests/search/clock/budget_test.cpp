#include <gtest/gtest.h>

#include "search/clock/clock_watch.h"

namespace escaque::search {
namespace {

using namespace std::chrono_literals;

constexpr SearchMood kCalm{.stable_iterations = 8, .best_move_share = 0.95, .score_drop = -20};
constexpr SearchMood kTorn{.stable_iterations = 0, .best_move_share = 0.2, .score_drop = 0};
constexpr SearchMood kAlarmed{.stable_iterations = 0, .best_move_share = 0.2, .score_drop = 60};

milliseconds time_until_enough(const Budget& budget, const SearchMood& mood) {
    milliseconds time{0};
    while (!budget.is_enough(time, mood)) time += 10ms;
    return time;
}

TEST(Budget, WithoutLimitsThereIsNoEnd) {
    const Budget none;
    EXPECT_FALSE(none.is_timed());
    EXPECT_FALSE(none.is_over(1'000h));
    EXPECT_FALSE(none.is_enough(1'000h, kCalm));
}

TEST(Budget, IsOverAtTheHardLimit) {
    const Budget budget{.soft = 10ms, .hard = 20ms};
    EXPECT_TRUE(budget.is_timed());
    EXPECT_FALSE(budget.is_over(19'999us));
    EXPECT_TRUE(budget.is_over(20ms));
}

TEST(Budget, IsEnoughEarlierTheSurerTheMoveIs) {
    const Budget budget{.soft = 1s, .hard = 5s};
    EXPECT_LT(time_until_enough(budget, kCalm), 700ms);
    EXPECT_GT(time_until_enough(budget, kTorn), 1'300ms);
    EXPECT_GT(time_until_enough(budget, kAlarmed), time_until_enough(budget, kTorn));
    SearchMood more = kTorn;
    for (more.stable_iterations = 1; more.stable_iterations < 5; ++more.stable_iterations)
        EXPECT_LE(time_until_enough(budget, more), time_until_enough(budget, kTorn));
}

TEST(Budget, FreeTimeIsNotSaved) {
    const Budget budget{.free = 3s, .soft = 1s, .hard = 5s};
    EXPECT_FALSE(budget.is_enough(2'999ms, kCalm));
    EXPECT_TRUE(budget.is_enough(3s, kCalm));
}

TEST(Budget, NoTimeIsEnoughAtOnce) {
    EXPECT_TRUE((Budget{.soft = 0ms, .hard = 1ms}.is_enough(0ms, kAlarmed)));
}

}  // namespace
}  // namespace escaque::search
