// The tasks of a long run, handed out to the processes of a cluster.
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
#include <utility>
#include <vector>

#include "cluster/transport/transport.h"
#include "engine/run/job_distributor.h"

namespace escaque::cluster {

/// The threads of one process that work for the leader.
class Workers {
 public:
    struct Result {
        std::uint64_t task;
        std::string text;
    };

    /// A thread that the system denies, or an exception, is a failure.
    Workers(const engine::WorkFactory& make_work, int threads);
    /// Tasks under way are stopped, and those that wait are dropped.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void add(std::uint64_t task, std::string text);
    /// One that has come; none otherwise.
    std::optional<Result> take();
    std::optional<std::string> failure() const;

 private:
    void work(const engine::WorkFactory& make_work);
    void work_until_closed(const engine::WorkFactory& make_work);
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

/// Which process gets which task: each as many at a time as it has threads, the next when one is done.
class TaskScheduler {
 public:
    struct Given {
        int to;
        std::uint64_t task;
        std::string text;
    };

    /// `next` gives the tasks in their order.
    TaskScheduler(int processes, std::function<std::optional<std::string>()> next)
        : next_(std::move(next)), free_(static_cast<std::size_t>(processes)) {}

    /// The process has room for that many more tasks.
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

/// Its processes send messages to each other.
class ClusterDistributor : public engine::JobDistributor {
 public:
    /// One turn of the transport: sends, gives the function what has come, and rests a little if that was
    /// nothing.
    using Turn = std::function<void(const std::function<void(Message)>& deliver)>;

    ClusterDistributor(Transport& transport, Turn turn) : transport_(transport), turn_(std::move(turn)) {}

    bool leads() const override { return transport_.rank() == 0; }
    int processes() const override { return transport_.ranks(); }
    base::Expected<bool> lead(const engine::DistributedJob& job, const engine::WorkFactory& make_work,
                              int threads) override;
    base::Expected<void> serve(const base::Expected<engine::WorkFactory>& make_work, int threads) override;

    /// Lets the others know that nothing more follows. Where the job never began they learn it here.
    void dismiss_others();

 private:
    Transport& transport_;
    Turn turn_;
    bool has_dismissed_ = false;
};

}  // namespace escaque::cluster
