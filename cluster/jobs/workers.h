// The threads of one process that work for the leader.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/run/farm.h"

namespace escaque::cluster {

class Workers {
 public:
    struct Result {
        std::uint64_t task;
        std::string text;
    };

    /// A thread that the system denies, or an exception, is a failure.
    Workers(const engine::WorkMaker& make_work, int threads);
    /// Tasks under way are stopped, and those that wait are dropped.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void add(std::uint64_t task, std::string text);
    /// One that has come; none otherwise.
    std::optional<Result> take();
    std::optional<std::string> failure() const;

 private:
    void work(const engine::WorkMaker& make_work);
    void work_until_closed(const engine::WorkMaker& make_work);
    std::optional<Result> next_task();
    void fail(const std::string& why);

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::deque<Result> tasks_, results_;
    bool is_closed_ = false;
    std::vector<std::function<void()>> stops_;  // of the work that was made
    int ended_ = 0;                             // threads
    std::optional<std::string> failure_;

    std::vector<std::thread> threads_;
};

}  // namespace escaque::cluster
