// Threads that share the work of a long run: each takes one task after another until all are done, one fails,
// or the user wants to stop. The calling thread watches them.
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

class WorkerThreads {
 public:
    using Work = std::function<void(std::size_t worker)>;
    /// Throws std::system_error when the system denies the thread.
    using StartThread = std::function<std::thread(const std::function<void()>&)>;

    /// Called by the calling thread meanwhile. Exceptions end the run as an error.
    struct Watch {
        std::function<bool()> wants_stop;      // asked about twenty times a second
        std::function<void()> poll = [] {};    // the same
        std::function<void()> report = [] {};  // about once a second
    };

    explicit WorkerThreads(StartThread start = [](const auto& work) { return std::thread(work); })
        : start_(std::move(start)) {}

    /// Runs `work(i)` on a separate thread for each i below `threads`, and returns when all are done. An
    /// error: the first passed to `fail`, an exception of a worker, or threads that the system denied. Call
    /// it once for each object.
    base::Expected<void> run(std::size_t threads, const Work& work, const Watch& watch);

    // For the workers; may be called from any thread.

    /// A new task, 0 to `tasks` - 1; none when there are no more.
    std::optional<std::uint64_t> next(std::uint64_t tasks);
    /// Ends the run with an error.
    void fail(const std::string& why);
    /// Ends the run.
    void stop() { stopping_ = true; }
    const std::atomic<bool>& stopping() const { return stopping_; }
    bool has_failed() const { return failure().has_value(); }
    /// The first error.
    std::optional<std::string> failure() const;

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
