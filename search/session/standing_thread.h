// A thread that runs one task after another.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace escaque::search {

/// Between its tasks it stands ready: on a busy machine a new thread waits for its turn behind all others,
/// while one that has slept comes first.
class StandingThread {
 public:
    StandingThread() = default;
    ~StandingThread();  // waits for the task under way
    StandingThread(const StandingThread&) = delete;
    StandingThread& operator=(const StandingThread&) = delete;

    /// Begins a task, after the one before. Throws std::system_error, before anything is begun, where the
    /// system gives no thread.
    void begin(std::function<void()> task);
    /// Returns when no task is under way.
    void wait();

 private:
    void work();

    std::mutex mutex_;  // guards the two below
    std::function<void()> task_;
    bool is_busy_ = false, is_over_ = false;
    std::condition_variable changed_;
    std::thread thread_;
};

}  // namespace escaque::search
