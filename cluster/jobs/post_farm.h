// A farm whose processes write letters to each other.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cluster/post/post.h"
#include "engine/run/farm.h"

namespace escaque::cluster {

// Which process gets which task: each as many at a time as it has threads, the next when one is done.

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

class PostFarm : public engine::Farm {
 public:
    /// One turn of the post: sends, gives the function what has come, and rests a little if that was nothing.
    using Turn = std::function<void(const std::function<void(Letter)>& deliver)>;

    PostFarm(Post& post, Turn turn) : post_(post), turn_(std::move(turn)) {}

    bool leads() const override { return post_.rank() == 0; }
    int processes() const override { return post_.ranks(); }
    movegen::Expected<bool> lead(const engine::FarmJob& job, const engine::WorkMaker& make_work,
                                 int threads) override;
    movegen::Expected<void> serve(const movegen::Expected<engine::WorkMaker>& make_work,
                                  int threads) override;

    /// Tells the others that nothing more follows. Where the job never began they learn it here.
    void dismiss_others();

 private:
    Post& post_;
    Turn turn_;
    bool has_dismissed_ = false;
};

}  // namespace escaque::cluster
