#include "cluster/jobs/workers.h"

#include <chrono>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <system_error>
#include <utility>

namespace escaque::cluster {

Workers::Workers(const engine::WorkMaker& make_work, int threads) {
    try {
        threads_.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this, make_work] { work(make_work); });
    } catch (const std::system_error& denied) {
        fail(fmt::format("the system allows only {} of {} threads: {}", threads_.size(), threads,
                         denied.code().message()));
    }
}

Workers::~Workers() {
    {
        std::unique_lock lock(mutex_);
        is_closed_ = true;
        tasks_.clear();
        changed_.notify_all();
        // Repeatedly, because a search may begin only now.
        constexpr std::chrono::milliseconds kGlance{20};
        const auto all = static_cast<int>(threads_.size());
        do {
            for (const auto& stop : stops_) stop();
        } while (!changed_.wait_for(lock, kGlance, [&] { return ended_ == all; }));
    }
    for (std::thread& thread : threads_) thread.join();
}

void Workers::work_until_closed(const engine::WorkMaker& make_work) {
    const engine::Work work = make_work();
    {
        const std::lock_guard lock(mutex_);
        stops_.push_back(work.stop);
    }
    while (auto task = next_task()) {
        std::string result = work.run(task->text);
        const std::lock_guard lock(mutex_);
        if (!is_closed_) results_.push_back({task->task, std::move(result)});
    }
}

void Workers::work(const engine::WorkMaker& make_work) {
    try {
        work_until_closed(make_work);
    } catch (const std::bad_alloc&) {
        fail("not enough memory for the threads");
    } catch (const std::exception& problem) {
        fail(problem.what());
    }
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_all();
}

std::optional<Workers::Result> Workers::next_task() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_closed_ || !tasks_.empty(); });
    if (tasks_.empty()) return std::nullopt;
    Result task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
}

void Workers::add(std::uint64_t task, std::string text) {
    const std::lock_guard lock(mutex_);
    tasks_.push_back({task, std::move(text)});
    changed_.notify_one();
}

std::optional<Workers::Result> Workers::take() {
    const std::lock_guard lock(mutex_);
    if (results_.empty()) return std::nullopt;
    Result result = std::move(results_.front());
    results_.pop_front();
    return result;
}

void Workers::fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = why;
}

std::optional<std::string> Workers::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

}  // namespace escaque::cluster
