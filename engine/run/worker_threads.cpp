#include "engine/run/worker_threads.h"

#include <exception>
#include <fmt/format.h>
#include <new>
#include <system_error>

#include "movegen/base/text.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;
using Clock = std::chrono::steady_clock;

Expected<void> WorkerThreads::run(std::size_t threads, const Work& work, const Watch& watch) {
    wanted_ = threads;
    std::vector<std::thread> started;
    attempt([&] { start(started, work); });
    keep_watch(started.size(), watch);
    for (std::thread& thread : started) thread.join();
    if (failure_) return unexpected(*failure_);
    return {};
}

void WorkerThreads::start(std::vector<std::thread>& threads, const Work& work) {
    threads.reserve(wanted_);
    try {
        while (threads.size() < wanted_)
            threads.push_back(start_([this, &work, worker = threads.size()] {
                attempt([&] { work(worker); });
                const std::lock_guard lock(mutex_);
                ++ended_;
                ended_changed_.notify_all();
            }));
    } catch (const std::system_error& denied) {
        fail(fmt::format("the system allows only {} of {} threads: {}", threads.size(), wanted_,
                         denied.code().message()));
    }
}

void WorkerThreads::attempt(const std::function<void()>& act) {
    try {
        act();
    } catch (const std::bad_alloc&) {
        fail("not enough memory for " + base::counted(wanted_, "thread"));
    } catch (const std::exception& problem) {
        fail(problem.what());
    }
}

void WorkerThreads::keep_watch(std::size_t threads, const Watch& watch) {
    constexpr std::chrono::milliseconds kPollInterval{50}, kReport{1000};
    auto reported = Clock::now();
    while (!wait_for_end(threads, kPollInterval)) {
        attempt([&] {  // what fails now does not keep the next look from telling the others to stop
            if (!stopping_ && watch.wants_stop()) was_stopped_ = stopping_ = true;
            watch.poll();
            if (Clock::now() - reported < kReport) return;
            reported = Clock::now();
            watch.report();
        });
    }
}

bool WorkerThreads::wait_for_end(std::size_t threads, std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    return ended_changed_.wait_for(lock, longest, [&] { return ended_ == threads; });
}

std::optional<std::uint64_t> WorkerThreads::next(std::uint64_t tasks) {
    if (stopping_) return std::nullopt;
    const std::uint64_t task = next_++;
    return task < tasks ? std::optional(task) : std::nullopt;
}

void WorkerThreads::fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = why;
    stopping_ = true;
}

std::optional<std::string> WorkerThreads::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

}  // namespace escaque::engine
