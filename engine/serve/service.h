// The visitors, what each of them wants, and the search threads that they share.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/serve/jobs/annotate_job.h"
#include "engine/serve/jobs/job.h"
#include "engine/serve/jobs/outbox.h"
#include "engine/serve/queue.h"
#include "eval/nnue/networks.h"
#include "movegen/base/error.h"
#include "search/hash/tt.h"

namespace escaque::engine::serve {

inline constexpr std::size_t kMostVisitors = 32;

class Service {
 public:
    /// An error where the machine lacks the memory.
    static movegen::Expected<std::unique_ptr<Service>> start(int threads, std::size_t hash_mb);
    ~Service();
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    struct Entry {
        std::string name;  // which nobody can guess
        std::shared_ptr<Outbox> outbox;
    };
    /// A new visitor; none where there are too many.
    std::optional<Entry> enter();
    /// What he wanted is forgotten, and what was kept for him.
    void leave(const std::string& name);
    bool knows(const std::string& name) const;

    /// Makes what a visitor asks for.
    using MakeJob = std::function<std::unique_ptr<Job>(std::shared_ptr<Outbox>)>;
    /// Takes the place of what he has asked before. A request with a smaller number than one before it is
    /// late and does nothing, for requests may overtake one another. False for an unknown visitor.
    bool ask(const std::string& name, std::uint64_t number, const MakeJob& make);
    /// He wants nothing any more, unless the number is late.
    void cancel(const std::string& name, std::uint64_t number);

    /// A job that annotates for that visitor.
    std::unique_ptr<Job> annotation(const std::string& name, AnnotateWish wish, std::uint64_t number,
                                    std::shared_ptr<Outbox> outbox);
    /// What was annotated for him last; null without.
    std::shared_ptr<const Annotated> annotated(const std::string& name) const;

    /// Ends all searches and lets no more begin; each outbox is closed.
    void close();

 private:
    struct Visitor {
        VisitorNumber number;
        std::shared_ptr<Outbox> outbox;
        std::uint64_t newest_request = 0;
        std::shared_ptr<Job> job{};  // the newest; null: wants nothing
        std::shared_ptr<const Annotated> annotated{};
    };
    /// A slice under way.
    struct Slice {
        std::shared_ptr<Job> job;
        VisitorNumber visitor;
        std::chrono::steady_clock::time_point start, charged;
    };

    Service(std::shared_ptr<search::TranspositionTable> table, eval::nnue::Networks networks)
        : table_(std::move(table)), networks_(std::move(networks)) {}
    Visitor* visitor_of(VisitorNumber number);
    static bool is_late(Visitor& visitor, std::uint64_t request);
    void serve(std::size_t place);
    bool work(Job& job, Bench& bench, Outbox& outbox);
    void watch();
    void charge_slices();
    void end_slices();

    const std::shared_ptr<search::TranspositionTable> table_;
    const eval::nnue::Networks networks_;
    std::vector<std::unique_ptr<Bench>> benches_;
    std::vector<std::thread> threads_;  // one for each bench, and the one that watches

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    bool is_closed_ = false;
    FairQueue queue_;
    std::map<std::string, Visitor> visitors_;
    std::vector<Slice> slices_;  // by bench; without a job where it rests
    VisitorNumber last_ = 0;
};

}  // namespace escaque::engine::serve
