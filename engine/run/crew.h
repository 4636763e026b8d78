// Threads that share the work of a long run, and the watch over them: each takes one task after another until
// all are done, one fails, or the user wants to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "movegen/base/error.h"

namespace escaque::engine {

class Crew {
 public:
    using Work = std::function<void(std::size_t worker)>;
    /// Throws std::system_error when the system denies the thread.
    using StartThread = std::function<std::thread(const std::function<void()>&)>;

    /// What the calling thread does meanwhile. Exceptions end the run as an error.
    struct Watch {
        std::function<bool()> wants_stop;      // asked about twenty times a second
        std::function<void()> glance = [] {};  // likewise
        std::function<void()> report = [] {};  // about once a second
    };

    explicit Crew(StartThread start = [](const auto& work) { return std::thread(work); })
        : start_(std::move(start)) {}

    /// Does `work(i)` on a thread of its own for each i below `threads`, and returns when all are through. An
    /// error: the first that `fail` was told, what a worker threw, or threads that the system denied. Once
    /// for each crew.
    movegen::Expected<void> run(std::size_t threads, const Work& work, const Watch& watch);

    // For the workers; any thread may call these.

    /// A task of 0 to `tasks` - 1 that no worker has had; none when there is no more to do.
    std::optional<std::uint64_t> next(std::uint64_t tasks);
    /// Ends the run with an error.
    void fail(const std::string& why);
    /// Ends the run.
    void stop() { stopping_ = true; }
    const std::atomic<bool>& stopping() const { return stopping_; }
    bool has_failed() const;

    /// By the user.
    bool was_stopped() const { return was_stopped_; }

 private:
    void attempt(const std::function<void()>& act);
    void start(std::vector<std::thread>& threads, const Work& work);
    void keep_watch(std::size_t threads, const Watch& watch);
    bool wait_for_end(std::size_t threads, std::chrono::milliseconds longest);

    StartThread start_;
    std::size_t wanted_ = 0;  // threads
    std::atomic<std::uint64_t> next_{0};
    std::atomic<bool> stopping_{false};
    bool was_stopped_ = false;

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable ended_changed_;
    std::size_t ended_ = 0;  // workers
    std::optional<std::string> failure_;
};

}  // namespace escaque::engine
