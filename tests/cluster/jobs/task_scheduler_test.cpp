#include <gtest/gtest.h>

#include "cluster/jobs/cluster_distributor.h"

namespace escaque::cluster {
namespace {

TaskScheduler with_tasks(int processes, int tasks) {
    return {processes, [tasks, given = 0]() mutable -> std::optional<std::string> {
                return given < tasks ? std::optional(std::to_string(given++)) : std::nullopt;
            }};
}

TEST(TaskScheduler, GivesNothingUntilSomebodyIsReady) {
    TaskScheduler scheduler = with_tasks(2, 3);
    EXPECT_FALSE(scheduler.give());
    EXPECT_FALSE(scheduler.is_finished());
}

TEST(TaskScheduler, GivesEachTaskOnce) {
    TaskScheduler scheduler = with_tasks(3, 5);
    scheduler.is_ready(0, 1);
    scheduler.is_ready(2, 2);
    std::vector<int> to;
    for (std::uint64_t task = 0; task < 3; ++task) {
        const auto given = scheduler.give();
        ASSERT_TRUE(given);
        EXPECT_EQ(given->task, task);
        EXPECT_EQ(given->text, std::to_string(task));
        to.push_back(given->to);
    }
    EXPECT_EQ(to, (std::vector<int>{2, 0, 2}));  // the freest first
    EXPECT_FALSE(scheduler.give());
    EXPECT_EQ(scheduler.underway(), 3U);
    scheduler.is_done(0);
    EXPECT_EQ(scheduler.give()->to, 0);
    scheduler.is_ready(1, 1);  // who comes late gets tasks too
    EXPECT_EQ(scheduler.give()->to, 1);
    EXPECT_FALSE(scheduler.give());
    scheduler.is_done(2);
    EXPECT_FALSE(scheduler.give());
    EXPECT_FALSE(scheduler.is_finished());
    for (const int process : {2, 0, 1}) scheduler.is_done(process);
    EXPECT_TRUE(scheduler.is_finished());
}

TEST(TaskScheduler, IsFinishedWithoutAnyTask) {
    TaskScheduler scheduler = with_tasks(1, 0);
    scheduler.is_ready(0, 1);
    EXPECT_FALSE(scheduler.give());
    EXPECT_TRUE(scheduler.is_finished());
}

}  // namespace
}  // namespace escaque::cluster
