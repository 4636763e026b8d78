#include <gtest/gtest.h>
#include <vector>

#include "engine/verbs/serve/service.h"

namespace escaque::engine::serve {
namespace {

using std::chrono::milliseconds;

TEST(FairQueue, WhoCameFirstIsServedFirst) {
    FairQueue queue;
    queue.join(7);
    queue.join(3);
    EXPECT_TRUE(queue.has_waiting());
    EXPECT_EQ(queue.take(), 7U);
    EXPECT_EQ(queue.take(), 3U);
    EXPECT_FALSE(queue.has_waiting());
    EXPECT_EQ(queue.take(), std::nullopt);
}

TEST(FairQueue, LongSlicesGiveNobodyMoreTime) {
    FairQueue queue;
    queue.join(1);
    queue.join(2);
    std::vector<milliseconds> had(3);
    for (int turn = 0; turn < 400; ++turn) {
        const auto visitor = queue.take();
        ASSERT_TRUE(visitor);
        const milliseconds slice(*visitor == 1 ? 300 : 100);
        had[*visitor] += slice;
        queue.put_back(*visitor, slice, true);
    }
    EXPECT_LE(had[1] - had[2], milliseconds(300));
    EXPECT_LE(had[2] - had[1], milliseconds(300));
}

TEST(FairQueue, AbsenceEarnsNothing) {
    FairQueue queue;
    queue.join(1);
    for (int turn = 0; turn < 10; ++turn) queue.put_back(queue.take().value(), milliseconds(100), true);
    queue.join(2);  // who comes now may not have a second for himself first
    int turns_of_second = 0;
    for (int turn = 0; turn < 6; ++turn) {
        const auto visitor = queue.take().value();
        turns_of_second += visitor == 2;
        queue.put_back(visitor, milliseconds(100), true);
    }
    EXPECT_EQ(turns_of_second, 3);
}

TEST(FairQueue, ComingBackEarnsNothing) {
    FairQueue queue;
    queue.join(1);
    queue.join(2);
    for (int turn = 0; turn < 20; ++turn) {  // the first asks again and again, the second once
        const auto visitor = queue.take().value();
        queue.put_back(visitor, milliseconds(100), visitor == 2);
        queue.join(1);
    }
    EXPECT_EQ(queue.take(), 1U);
    EXPECT_EQ(queue.take(), 2U);
}

TEST(FairQueue, AskingAgainAfterALongSliceForgetsNoTime) {
    FairQueue queue;
    queue.join(1);
    queue.join(2);
    std::vector<milliseconds> had(3);
    for (int turn = 0; turn < 400; ++turn) {
        const auto visitor = queue.take().value();
        const milliseconds slice(visitor == 1 ? 1000 : 100);
        had[visitor] += slice;
        queue.put_back(visitor, slice, visitor == 2);
        queue.join(1);
    }
    EXPECT_LE(had[1] - had[2], milliseconds(1000));
}

TEST(FairQueue, WhoHasLeftIsNotServed) {
    FairQueue queue;
    queue.join(1);
    queue.join(2);
    queue.leave(1);
    EXPECT_EQ(queue.take(), 2U);
    queue.forget(2);
    queue.put_back(2, milliseconds(100), true);
    EXPECT_EQ(queue.take(), std::nullopt);
}

TEST(FairQueue, ANewRequestDuringASliceIsServedAfterIt) {
    FairQueue queue;
    queue.join(1);
    ASSERT_EQ(queue.take(), 1U);
    queue.leave(1);
    queue.join(1);
    queue.put_back(1, milliseconds(10), true);
    EXPECT_EQ(queue.take(), 1U);
}

}  // namespace
}  // namespace escaque::engine::serve
