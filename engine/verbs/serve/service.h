// The visitors, what each of them wants, and the search threads that they share.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/verbs/serve/jobs/annotate_job.h"
#include "engine/verbs/serve/jobs/job.h"
#include "engine/verbs/serve/jobs/served_game.h"
#include "engine/verbs/serve/messages/request.h"
#include "eval/nnue/network.h"
#include "movegen/base/error.h"
#include "search/hash/tt.h"
#include "uci/book/book.h"

namespace escaque::engine::serve {

using VisitorNumber = std::uint64_t;
using Duration = std::chrono::steady_clock::duration;

/// Whose turn it is: several visitors share a few search threads, each of which serves one visitor for a
/// slice of time. It knows nothing of threads, clocks or chess. The next turn goes to the waiting visitor who
/// has had the least time. A visitor who comes, or comes back, counts as having had at least the least time
/// among those present: absence earns nothing.
class FairQueue {
 public:
    /// Wants to be served; nothing changes for one who waits or is being served.
    void join(VisitorNumber visitor);
    /// Wants nothing any more. One who is being served then is so until `put_back`.
    void leave(VisitorNumber visitor);
    /// The same, and will not come back.
    void forget(VisitorNumber visitor);
    /// The next one, who is being served from now on.
    std::optional<VisitorNumber> take();
    /// Is being served, and has had so much more.
    void charge(VisitorNumber visitor, Duration used) { places_.at(visitor).had += used; }
    /// Was served for so long since he was charged last, and waits again if he wants more; or if he has
    /// joined meanwhile.
    void put_back(VisitorNumber visitor, Duration used, bool wants_more);

    bool has_waiting() const;

 private:
    enum class State : std::uint8_t { Away, Waiting, Served, Leaving, Forgotten };
    struct Place {
        State state = State::Away;
        Duration had{0};
        std::uint64_t since = 0;  // the order among those who have had the same
    };

    Duration least() const;
    static bool is_served(State state) { return state >= State::Served; }

    std::map<VisitorNumber, Place> places_;
    Duration floor_{0};  // the time of those who were here last
    std::uint64_t turns_ = 0;
};

inline constexpr std::size_t kMaxVisitors = 32;

/// What the engine knows besides.
struct Knowledge {
    std::string syzygy{};                     // folders of endgame tables; empty: none
    std::shared_ptr<const uci::Book> book{};  // of openings, for games; null: none
};

class Service {
 public:
    /// An error where the machine lacks the memory.
    static base::Expected<std::unique_ptr<Service>> start(int threads, std::size_t hash_mb,
                                                          Knowledge knowledge = {});
    ~Service();
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    struct Entry {
        std::string name;  // which nobody can guess
        std::shared_ptr<Outbox> outbox;
    };
    /// A new visitor; nullopt if there are too many.
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
    std::unique_ptr<Job> annotation(const std::string& name, AnnotationRequest wish, std::uint64_t number,
                                    std::shared_ptr<Outbox> outbox);
    // Games against the engine. Its thoughts about a move come before whatever else the visitor wants.

    bool has_book() const { return knowledge_.book != nullptr; }
    /// The visitor's from now on, in the place of an older one, with the book for the engine. Null for an
    /// unknown visitor. An error: nobody can play on these terms.
    base::Expected<std::shared_ptr<ServedGame>> begin_game(const std::string& name, NewGameRequest wish);
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
    bool work(Job& job, Searchers& searchers, Outbox& outbox);
    void watch();
    void charge_slices();
    void end_slices();

    const std::shared_ptr<search::TranspositionTable> table_;
    const eval::nnue::Networks networks_;
    const Knowledge knowledge_;
    std::vector<std::unique_ptr<Searchers>> searchers_;
    std::vector<std::thread> threads_;  // one for each of them, and the one that watches

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    bool is_closed_ = false;
    FairQueue queue_;
    Games games_;
    std::map<std::string, Visitor> visitors_;
    std::vector<Slice> slices_;  // of each of them; without a job where it rests
    VisitorNumber last_ = 0;
};

}  // namespace escaque::engine::serve
