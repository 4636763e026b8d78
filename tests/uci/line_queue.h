// A queue of lines from one thread to another.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace escaque::uci::testing {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

class LineQueue {
 public:
    void push(std::string line) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(std::move(line));
        changed_.notify_all();
    }
    /// No more lines will come.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }
    /// Nothing when the queue is closed or no line came in time.
    std::optional<std::string> pop_until(Clock::time_point deadline) {
        std::unique_lock lock(mutex_);
        changed_.wait_until(lock, deadline, [this] { return closed_ || !lines_.empty(); });
        if (lines_.empty()) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }
    bool is_closed() {
        const std::lock_guard lock(mutex_);
        return closed_ && lines_.empty();
    }

 private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool closed_ = false;
};

}  // namespace escaque::uci::testing
