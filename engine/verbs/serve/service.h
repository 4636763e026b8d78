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

#include "engine/verbs/serve/jobs/annotate_job.h"
#include "engine/verbs/serve/jobs/games.h"
#include "engine/verbs/serve/jobs/job.h"
#include "engine/verbs/serve/jobs/outbox.h"
#include "engine/verbs/serve/jobs/request.h"
#include "engine/verbs/serve/queue.h"
#include "eval/nnue/networks.h"
#include "movegen/base/error.h"
#include "search/hash/tt.h"
#include "uci/book/book.h"

namespace escaque::engine::serve {

inline constexpr std::size_t kMostVisitors = 32;

/// What the engine knows besides.
struct Knowledge {
    std::string syzygy{};                     // folders of endgame tables; empty: none
    std::shared_ptr<const uci::Book> book{};  // of openings, for games; null: none
};

class Service {
 public:
    /// An error where the machine lacks the memory.
    static movegen::Expected<std::unique_ptr<Service>> start(int threads, std::size_t hash_mb,
                                                             Knowledge knowledge = {});
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
    // Games against the engine. Its thoughts about a move come before whatever else the visitor wants.

    bool has_book() const { return knowledge_.book != nullptr; }
    /// The visitor's from now on, in the place of an older one, with the book for the engine. Null for an
    /// unknown visitor. An error: nobody can play on these terms.
    movegen::Expected<std::shared_ptr<ServedGame>> begin_game(const std::string& name, GameWish wish);
    /// The visitor's game of that name, also one that he, or somebody else who knows its name, has left; null
    /// without.
    std::shared_ptr<ServedGame> game(const std::string& name, const std::string& game_name);
    /// The visitor's game has changed: the engine thinks about it if it has to. Each answer of the engine,
    /// and each flag that falls, sends "game" with the state of the game.
    void attend(const std::string& name);

    /// What was annotated for him last; null without.
    std::shared_ptr<const Annotated> annotated(const std::string& name) const;

    /// Ends all searches and lets no more begin; each outbox is closed.
    void close();

 private:
    struct Visitor {
        VisitorNumber number;
        std::shared_ptr<Outbox> outbox;
        std::uint64_t newest_request = 0;
        std::shared_ptr<Job> job{};       // the newest; null: wants nothing
        std::shared_ptr<Job> thinking{};  // of the engine, about his game; null: nothing to think about
        std::uint64_t question = 0;       // of the game that it thinks about
        std::shared_ptr<const Annotated> annotated{};
    };
    /// A slice under way.
    struct Slice {
        std::shared_ptr<Job> job;
        VisitorNumber visitor;
        std::chrono::steady_clock::time_point start, charged;
    };

    Service(std::shared_ptr<search::TranspositionTable> table, eval::nnue::Networks networks,
            Knowledge knowledge)
        : table_(std::move(table)), networks_(std::move(networks)), knowledge_(std::move(knowledge)) {}
    Visitor* visitor_of(VisitorNumber number);
    static const std::shared_ptr<Job>& next_job(const Visitor& visitor);
    void line_up(Visitor& visitor);
    void think(Visitor& visitor);
    void look_at_clocks();
    void load_tables();
    static bool is_late(Visitor& visitor, std::uint64_t request);
    void serve(std::size_t place);
    bool work(Job& job, Bench& bench, Outbox& outbox);
    void watch();
    void charge_slices();
    void end_slices();

    const std::shared_ptr<search::TranspositionTable> table_;
    const eval::nnue::Networks networks_;
    const Knowledge knowledge_;
    std::vector<std::unique_ptr<Bench>> benches_;
    std::vector<std::thread> threads_;  // one for each bench, and the one that watches

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    bool is_closed_ = false;
    FairQueue queue_;
    Games games_;
    std::map<std::string, Visitor> visitors_;
    std::vector<Slice> slices_;  // by bench; without a job where it rests
    VisitorNumber last_ = 0;
};

}  // namespace escaque::engine::serve
