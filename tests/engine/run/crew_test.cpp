#include "engine/run/crew.h"

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

Crew::Watch never_stops() {
    return {.wants_stop = [] { return false; }};
}

/// Works until the crew is told to stop.
Crew::Work patient(const Crew& crew) {
    return [&crew](std::size_t) {
        while (!crew.stopping()) std::this_thread::sleep_for(1ms);
    };
}

TEST(Crew, GivesEachTaskOnce) {
    Crew crew;
    std::mutex mutex;
    std::multiset<std::uint64_t> done;
    std::set<std::size_t> workers;
    const auto result = crew.run(
        4,
        [&](std::size_t worker) {
            {
                const std::lock_guard lock(mutex);
                workers.insert(worker);
            }
            while (const auto task = crew.next(100)) {
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
    EXPECT_FALSE(crew.was_stopped());
}

/// A glance that fails is not the last: those at work are still to be told.
TEST(Crew, GlancesOnAfterAFailure) {
    Crew crew;
    std::atomic<int> glances = 0;
    const auto work = [&](std::size_t) {
        while (glances < 3) std::this_thread::sleep_for(1ms);
    };
    const auto glance = [&] {
        if (++glances == 1) throw std::bad_alloc();
    };
    const auto result = crew.run(2, work, {.wants_stop = [] { return false; }, .glance = glance});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "not enough memory for 2 threads");
    EXPECT_GE(glances, 3);
}

TEST(Crew, StopsWhenTheUserWantsTo) {
    Crew crew;
    int asked = 0, glances = 0;
    const auto result = crew.run(2, patient(crew),
                                 {.wants_stop = [&] { return ++asked == 3; }, .glance = [&] { ++glances; }});
    EXPECT_TRUE(result) << "no error";
    EXPECT_TRUE(crew.was_stopped());
    EXPECT_EQ(asked, 3);
    EXPECT_GE(glances, 3);
    EXPECT_EQ(crew.next(100), std::nullopt);
}

TEST(Crew, ReportsOnceASecond) {
    Crew crew;
    int reports = 0;
    const auto start = std::chrono::steady_clock::now();
    const auto result = crew.run(1, patient(crew),
                                 {.wants_stop = [&] { return reports == 1; }, .report = [&] { ++reports; }});
    EXPECT_TRUE(result);
    EXPECT_GE(std::chrono::steady_clock::now() - start, 1000ms);
}

TEST(Crew, AFailureEndsTheRun) {
    Crew crew;
    const auto result = crew.run(
        3,
        [&](std::size_t worker) {
            if (worker == 1) {
                crew.fail("disk full");
                crew.fail("and more");
            }
            patient(crew)(worker);
        },
        never_stops());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "disk full") << "the first";
    EXPECT_TRUE(crew.has_failed());
    EXPECT_FALSE(crew.was_stopped()) << "by the user";
}

TEST(Crew, WhatIsThrownIsAnError) {
    const auto error_of = [](const auto& act) {
        Crew crew;
        const auto result = crew.run(
            2, [&](std::size_t worker) { worker == 0 ? act() : patient(crew)(worker); }, never_stops());
        return result ? std::string() : result.error().message;
    };
    EXPECT_EQ(error_of([] { throw std::runtime_error("no such network"); }), "no such network");
    EXPECT_EQ(error_of([] { throw std::bad_alloc(); }), "not enough memory for 2 threads");

    Crew crew;
    const auto result = crew.run(
        1, patient(crew), {.wants_stop = []() -> bool { throw std::runtime_error("the watch fails"); }});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "the watch fails");
}

TEST(Crew, AThreadThatTheSystemDeniesIsAnError) {
    int started = 0;
    Crew crew([&](const std::function<void()>& work) {
        if (++started > 2)
            throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
        return std::thread(work);
    });
    const auto result = crew.run(8, patient(crew), never_stops());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message,
              "the system allows only 2 of 8 threads: " +
                  std::make_error_code(std::errc::resource_unavailable_try_again).message());
}

}  // namespace
}  // namespace escaque::engine
