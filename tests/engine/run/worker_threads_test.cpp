#include "engine/run/worker_threads.h"

#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <mutex>
#include <new>
#include <set>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

namespace escaque::engine {
namespace {

using namespace std::chrono_literals;

WorkerThreads::Watch never_stops() {
    return {.wants_stop = [] { return false; }};
}

/// Works until the threads are to stop.
WorkerThreads::Work patient(const WorkerThreads& worker_threads) {
    return [&worker_threads](std::size_t) {
        while (!worker_threads.stopping()) std::this_thread::sleep_for(1ms);
    };
}

TEST(WorkerThreads, GivesEachTaskOnce) {
    WorkerThreads worker_threads;
    std::mutex mutex;
    std::multiset<std::uint64_t> done;
    std::set<std::size_t> workers;
    const auto result = worker_threads.run(
        4,
        [&](std::size_t worker) {
            {
                const std::lock_guard lock(mutex);
                workers.insert(worker);
            }
            while (const auto task = worker_threads.next(100)) {
                const std::lock_guard lock(mutex);
                done.insert(*task);
            }
        },
        never_stops());
    EXPECT_TRUE(result);
    EXPECT_EQ(workers, (std::set<std::size_t>{0, 1, 2, 3}));
    ASSERT_EQ(done.size(), 100U);
    EXPECT_EQ(std::set<std::uint64_t>(done.begin(), done.end()).size(), 100U);
    EXPECT_EQ(*done.rbegin(), 99U);
    EXPECT_FALSE(worker_threads.was_stopped());
}

/// A look that fails is not the last: those at work are still to be told.
TEST(WorkerThreads, PollsOnAfterAFailure) {
    WorkerThreads worker_threads;
    std::atomic<int> glances = 0;
    const auto work = [&](std::size_t) {
        while (glances < 3) std::this_thread::sleep_for(1ms);
    };
    const auto poll = [&] {
        if (++glances == 1) throw std::bad_alloc();
    };
    const auto result = worker_threads.run(2, work, {.wants_stop = [] { return false; }, .poll = poll});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "not enough memory for 2 threads");
    EXPECT_GE(glances, 3);
}

TEST(WorkerThreads, StopsWhenTheUserWantsTo) {
    WorkerThreads worker_threads;
    int asked = 0, glances = 0;
    const auto result = worker_threads.run(
        2, patient(worker_threads), {.wants_stop = [&] { return ++asked == 3; }, .poll = [&] { ++glances; }});
    EXPECT_TRUE(result) << "no error";
    EXPECT_TRUE(worker_threads.was_stopped());
    EXPECT_EQ(asked, 3);
    EXPECT_GE(glances, 3);
    EXPECT_EQ(worker_threads.next(100), std::nullopt);
}

TEST(WorkerThreads, ReportsOnceASecond) {
    WorkerThreads worker_threads;
    int reports = 0;
    const auto start = std::chrono::steady_clock::now();
    const auto result =
        worker_threads.run(1, patient(worker_threads),
                           {.wants_stop = [&] { return reports == 1; }, .report = [&] { ++reports; }});
    EXPECT_TRUE(result);
    EXPECT_GE(std::chrono::steady_clock::now() - start, 1000ms);
}

TEST(WorkerThreads, AFailureEndsTheRun) {
    WorkerThreads worker_threads;
    const auto result = worker_threads.run(
        3,
        [&](std::size_t worker) {
            if (worker == 1) {
                worker_threads.fail("disk full");
                worker_threads.fail("and more");
            }
            patient(worker_threads)(worker);
        },
        never_stops());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "disk full") << "the first";
    EXPECT_TRUE(worker_threads.has_failed());
    EXPECT_FALSE(worker_threads.was_stopped()) << "by the user";
}

TEST(WorkerThreads, WhatIsThrownIsAnError) {
    const auto error_of = [](const auto& act) {
        WorkerThreads worker_threads;
        const auto result = worker_threads.run(
            2, [&](std::size_t worker) { worker == 0 ? act() : patient(worker_threads)(worker); },
            never_stops());
        return result ? std::string() : result.error().message;
    };
    EXPECT_EQ(error_of([] { throw std::runtime_error("no such network"); }), "no such network");
    EXPECT_EQ(error_of([] { throw std::bad_alloc(); }), "not enough memory for 2 threads");

    WorkerThreads worker_threads;
    const auto result =
        worker_threads.run(1, patient(worker_threads),
                           {.wants_stop = []() -> bool { throw std::runtime_error("the watch fails"); }});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "the watch fails");
}

TEST(WorkerThreads, AThreadThatTheSystemDeniesIsAnError) {
    int started = 0;
    WorkerThreads worker_threads([&](const std::function<void()>& work) {
        if (++started > 2)
            throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
        return std::thread(work);
    });
    const auto result = worker_threads.run(8, patient(worker_threads), never_stops());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message,
              "the system allows only 2 of 8 threads: " +
                  std::make_error_code(std::errc::resource_unavailable_try_again).message());
}

}  // namespace
}  // namespace escaque::engine
