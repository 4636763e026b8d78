#include "search/session/standing_thread.h"

#include <atomic>
#include <gtest/gtest.h>
#include <set>
#include <thread>

namespace escaque::search {
namespace {

TEST(StandingThread, RunsOneTaskAfterAnotherOnTheSameThread) {
    StandingThread thread;
    std::set<std::thread::id> ids;
    int done = 0;
    for (int i = 0; i < 50; ++i) {
        thread.begin([&] {
            ids.insert(std::this_thread::get_id());
            ++done;
        });
        if (i % 3 == 0) thread.wait();
    }
    thread.wait();
    EXPECT_EQ(done, 50);
    EXPECT_EQ(ids.size(), 1U);
    EXPECT_FALSE(ids.contains(std::this_thread::get_id()));
}

TEST(StandingThread, EndsAfterItsTask) {
    std::atomic<bool> is_done = false;
    {
        StandingThread thread;
        thread.begin([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            is_done = true;
        });
    }
    EXPECT_TRUE(is_done);
    StandingThread unused;
    unused.wait();
}

}  // namespace
}  // namespace escaque::search
