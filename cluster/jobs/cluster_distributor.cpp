#include "cluster/jobs/cluster_distributor.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <system_error>

namespace escaque::cluster {

Workers::Workers(const engine::WorkFactory& make_work, int threads) {
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
        constexpr std::chrono::milliseconds kPollInterval{20};
        const auto all = static_cast<int>(threads_.size());
        do {
            for (const auto& stop : stops_) stop();
        } while (!changed_.wait_for(lock, kPollInterval, [&] { return ended_ == all; }));
    }
    for (std::thread& thread : threads_) thread.join();
}

void Workers::work_until_closed(const engine::WorkFactory& make_work) {
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

void Workers::work(const engine::WorkFactory& make_work) {
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

using Clock = std::chrono::steady_clock;
using base::Bytes;
using base::Expected;
using base::unexpected;

std::optional<TaskScheduler::Given> TaskScheduler::give() {
    const auto freest = std::ranges::max_element(free_);
    if (is_exhausted_ || freest == free_.end() || *freest == 0) return std::nullopt;
    auto text = next_();
    if (!text) {
        is_exhausted_ = true;
        return std::nullopt;
    }
    --*freest;
    ++underway_;
    return Given{static_cast<int>(freest - free_.begin()), given_++, std::move(*text)};
}

namespace {

constexpr int kNumberBytes = 8;

/// A number, and a text behind it.
Bytes numbered(std::uint64_t number, std::string_view text) {
    Bytes bytes;
    base::put_fixed(bytes, number, kNumberBytes);
    bytes.insert(bytes.end(), text.begin(), text.end());
    return bytes;
}
std::pair<std::uint64_t, std::string> read_numbered(const Bytes& bytes) {
    base::ByteSource source(bytes);
    const std::uint64_t number = source.fixed(kNumberBytes).value_or(0);
    const auto text = source.take(source.left());
    return {number, text ? std::string(text->begin(), text->end()) : std::string()};
}

/// The leader's side of a job.
class Lead {
 public:
    Lead(Transport& transport, const engine::DistributedJob& job, const engine::WorkFactory& make_work,
         int threads)
        : transport_(transport),
          job_(job),
          workers_(make_work, threads),
          scheduler_(transport.ranks(), job.next) {
        scheduler_.is_ready(0, static_cast<std::uint64_t>(threads));
    }

    Expected<bool> run(const ClusterDistributor::Turn& turn) {
        constexpr std::chrono::milliseconds kPollInterval{50}, kReport{1000};
        auto polled = Clock::now(), reported = polled;
        while (!failure_ && !was_stopped_ && !scheduler_.is_finished()) {
            give();
            turn([this](const Message& message) { receive(message); });
            while (auto result = workers_.take()) take(0, result->task, result->text);
            if (const auto failure = workers_.failure()) fail(*failure);
            const auto now = Clock::now();
            if (now - polled >= kPollInterval) was_stopped_ = job_.wants_stop(), polled = now;
            if (now - reported >= kReport) job_.report(), reported = now;
        }
        if (failure_) return unexpected(*failure_);
        return !was_stopped_;
    }

 private:
    void give() {
        while (auto given = scheduler_.give()) {
            if (given->to == 0)
                workers_.add(given->task, std::move(given->text));
            else
                transport_.send(given->to, Tag::Task, numbered(given->task, given->text));
        }
    }

    void receive(const Message& message) {
        if (message.tag == Tag::Ready) {
            scheduler_.is_ready(message.from, read_numbered(message.bytes).first);
        } else if (message.tag == Tag::Result) {
            const auto [task, text] = read_numbered(message.bytes);
            take(message.from, task, text);
        } else if (message.tag == Tag::Failed) {
            fail(fmt::format("rank {}: {}", message.from, text_of(message.bytes)));
        }
    }

    void take(int from, std::uint64_t task, const std::string& text) {
        scheduler_.is_done(from);
        if (failure_) return;
        if (const auto taken = job_.take(task, text); !taken) fail(taken.error().message);
    }

    void fail(const std::string& why) {
        if (!failure_) failure_ = why;
    }

    Transport& transport_;
    const engine::DistributedJob& job_;
    Workers workers_;
    TaskScheduler scheduler_;
    bool was_stopped_ = false;
    std::optional<std::string> failure_;
};

}  // namespace

Expected<bool> ClusterDistributor::lead(const engine::DistributedJob& job,
                                        const engine::WorkFactory& make_work, int threads) {
    auto done = Lead(transport_, job, make_work, threads).run(turn_);
    dismiss_others();
    return done;
}

void ClusterDistributor::dismiss_others() {
    if (!leads() || std::exchange(has_dismissed_, true)) return;
    transport_.send_to_others(Tag::Quit, {});
}

/// After a failure it waits for the leader, who ends the run.
Expected<void> ClusterDistributor::serve(const Expected<engine::WorkFactory>& make_work, int threads) {
    std::optional<Workers> workers;
    bool is_over = false, has_failed = !make_work;
    if (make_work) {
        workers.emplace(*make_work, threads);
        transport_.send(0, Tag::Ready, numbered(static_cast<std::uint64_t>(threads), ""));
    } else {
        transport_.send(0, Tag::Failed, bytes_of(make_work.error().message));
    }
    while (!is_over) {
        turn_([&](const Message& message) {
            is_over |= message.tag == Tag::Quit;
            if (message.tag != Tag::Task || !workers) return;
            auto [task, text] = read_numbered(message.bytes);
            workers->add(task, std::move(text));
        });
        while (auto result = workers ? workers->take() : std::nullopt)
            transport_.send(0, Tag::Result, numbered(result->task, result->text));
        if (const auto failure = workers ? workers->failure() : std::nullopt; failure && !has_failed) {
            has_failed = true;
            transport_.send(0, Tag::Failed, bytes_of(*failure));
        }
    }
    return {};
}

}  // namespace escaque::cluster
