// All who search a position: the threads of this process, and peers in others.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "eval/nnue/network.h"
#include "movegen/base/error.h"
#include "movegen/laws/game.h"
#include "search/api/limits.h"
#include "search/api/report.h"
#include "search/clock/control.h"
#include "search/hash/tt.h"
#include "search/syzygy/probe.h"
#include "search/syzygy/tablebases.h"
#include "search/tree/root_move.h"
#include "search/tree/worker.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

/// What a search has done so far.
struct Spent {
    std::uint64_t nodes = 0;
    std::uint64_t tablebase_hits = 0;

    bool operator==(const Spent&) const = default;
};

/// What a thread would play, and why.
struct Answer {
    Vote vote;
    Line line;
};

/// Searches of the same position in other processes, perhaps on other machines. The search sends them what it
/// finds, and they help with what they have found.
class Peers : public EntryListener {
 public:
    /// Where all searched the same depths at the same time they would do the same work: others than 0 leave
    /// out iterations, each other ones.
    virtual int stagger() const = 0;

    // Called by the search's main thread, in this order.

    /// A search begins in which they may help.
    virtual void begin(const movegen::Game& game, const Limits& limits, const Options& options) = 0;
    /// It has ended here.
    virtual void end() = 0;
    /// Gives them this side's answers, returns theirs.
    virtual std::vector<Answer> answers(const std::vector<Answer>& ours) = 0;

    /// By the others in this search, so far. Any thread may ask.
    virtual Spent spent() const = 0;
};

/// All threads of the search. Lazy SMP: each searches the same position on its own, and they help one another
/// only through the transposition table.
class Pool {
 public:
    Pool(TranspositionTable& tt, int threads);

    /// If memory does not suffice for the new threads, the old ones stay.
    base::Expected<void> resize(int threads);
    std::size_t size() const { return workers_.size(); }
    void clear();
    /// What the positions prepared from now on are evaluated with.
    void use(eval::nnue::Networks networks) { networks_ = std::move(networks); }
    const eval::nnue::Networks& networks() const { return networks_; }
    /// Searches from now on are shared with them; null: with nobody. Levels are not, since they are
    /// calibrated for one thread.
    void join(Peers* peers) { peers_ = peers; }

    /// A new search begins: nothing is spent yet.
    void begin();
    /// Sets every thread before the game's current position, nothing searched yet. `control` must outlive the
    /// search.
    void prepare(const movegen::Game&, const std::vector<RootMove>&, const syzygy::NodeProbe&,
                 Control& control);
    /// Searches the position prepared, which has a legal move, until a limit or a stop ends it; returns the
    /// lines it ends with, as many as `control` asks for. When the main thread has finished it calls `leave`,
    /// which returns once the answer may be given. Throws std::bad_alloc, at the end, when the main thread
    /// ran out of memory; a helper thread that does just ends.
    std::vector<Line> run(Control&, Listener&, const std::function<void()>& leave);
    const Worker& main_worker() const { return *workers_.front(); }
    // By all threads and the peers, in the search under way or the last one.
    std::uint64_t nodes() const { return spent().nodes + (is_shared_ ? peers_->spent().nodes : 0); }
    std::uint64_t tablebase_hits() const {
        return spent().tablebase_hits + (is_shared_ ? peers_->spent().tablebase_hits : 0);
    }
    /// By the threads alone.
    Spent spent() const;

 private:
    Line choose(std::vector<Answer> theirs, const Limits& limits) const;
    std::vector<Answer> answers() const;

    TranspositionTable& tt_;
    eval::nnue::Networks networks_;
    std::vector<std::unique_ptr<Worker>> workers_;
    Peers* peers_ = nullptr;
    std::atomic<bool> is_shared_ = false;  // the search prepared
};

// The moves that a search chooses from.

/// The legal moves; only those wanted, where some are.
std::vector<RootMove> root_moves(const movegen::Position& position, const std::vector<movegen::Move>& wanted);

/// Puts the moves first that the endgame tables know to be best, and returns what the search should still
/// probe: nothing when it only has to choose between moves that keep the result, because the tables would
/// score them all the same.
syzygy::NodeProbe rank_moves(std::vector<RootMove>& moves, const movegen::Game& game,
                             const syzygy::Tablebases& tablebases, const Options& options);

}  // namespace escaque::search
