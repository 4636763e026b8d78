#include "search/session/standing_thread.h"

#include <utility>

namespace escaque::search {

StandingThread::~StandingThread() {
    wait();
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void StandingThread::begin(std::function<void()> task) {
    wait();
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    {
        const std::lock_guard lock(mutex_);
        task_ = std::move(task);
        is_busy_ = true;
    }
    changed_.notify_all();
}

void StandingThread::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !is_busy_; });
}

void StandingThread::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_busy_ || is_over_; });
        if (is_over_) return;
        lock.unlock();
        task_();
        lock.lock();
        task_ = nullptr;
        is_busy_ = false;
        changed_.notify_all();
    }
}

}  // namespace escaque::search
