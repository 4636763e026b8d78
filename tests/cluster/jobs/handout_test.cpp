#include <gtest/gtest.h>

#include "cluster/jobs/post_farm.h"

namespace escaque::cluster {
namespace {

Handout with_tasks(int processes, int tasks) {
    return {processes, [tasks, given = 0]() mutable -> std::optional<std::string> {
                return given < tasks ? std::optional(std::to_string(given++)) : std::nullopt;
            }};
}

TEST(Handout, GivesNothingUntilSomebodyIsReady) {
    Handout handout = with_tasks(2, 3);
    EXPECT_FALSE(handout.give());
    EXPECT_FALSE(handout.is_finished());
}

TEST(Handout, GivesEachTaskOnce) {
    Handout handout = with_tasks(3, 5);
    handout.is_ready(0, 1);
    handout.is_ready(2, 2);
    std::vector<int> to;
    for (std::uint64_t task = 0; task < 3; ++task) {
        const auto given = handout.give();
        ASSERT_TRUE(given);
        EXPECT_EQ(given->task, task);
        EXPECT_EQ(given->text, std::to_string(task));
        to.push_back(given->to);
    }
    EXPECT_EQ(to, (std::vector<int>{2, 0, 2}));  // the freest first
    EXPECT_FALSE(handout.give());
    EXPECT_EQ(handout.underway(), 3U);
    handout.is_done(0);
    EXPECT_EQ(handout.give()->to, 0);
    handout.is_ready(1, 1);  // who comes late gets tasks too
    EXPECT_EQ(handout.give()->to, 1);
    EXPECT_FALSE(handout.give());
    handout.is_done(2);
    EXPECT_FALSE(handout.give());
    EXPECT_FALSE(handout.is_finished());
    for (const int process : {2, 0, 1}) handout.is_done(process);
    EXPECT_TRUE(handout.is_finished());
}

TEST(Handout, IsFinishedWithoutAnyTask) {
    Handout handout = with_tasks(1, 0);
    handout.is_ready(0, 1);
    EXPECT_FALSE(handout.give());
    EXPECT_TRUE(handout.is_finished());
}

}  // namespace
}  // namespace escaque::cluster
