// Which process gets which task: each as many at a time as it has threads, the next when one is done.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace escaque::cluster {

class Handout {
 public:
    struct Given {
        int to;
        std::uint64_t task;
        std::string text;
    };

    /// `next` gives the tasks in their order.
    Handout(int processes, std::function<std::optional<std::string>()> next)
        : next_(std::move(next)), free_(static_cast<std::size_t>(processes)) {}

    /// The process can do so many tasks at a time.
    void is_ready(int process, std::uint64_t tasks) { free_[static_cast<std::size_t>(process)] += tasks; }
    /// What is to be done now, one task after another, the process with most free threads first; none when
    /// all are busy or there are no more tasks.
    std::optional<Given> give();
    /// The result has come.
    void is_done(int process) {
        --underway_;
        is_ready(process, 1);
    }
    /// No new task is given.
    void stop() { is_exhausted_ = true; }

    /// No task is left or under way.
    bool is_finished() const { return is_exhausted_ && underway_ == 0; }
    std::uint64_t underway() const { return underway_; }

 private:
    std::function<std::optional<std::string>()> next_;
    std::vector<std::uint64_t> free_;  // threads, by process
    std::uint64_t given_ = 0, underway_ = 0;
    bool is_exhausted_ = false;
};

}  // namespace escaque::cluster
