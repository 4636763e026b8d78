// One thread of the search: its position, its stack, its histories, and the recursion itself.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/evaluate.h"
#include "movegen/base/large_pages.h"
#include "movegen/laws/game.h"
#include "search/api/report.h"
#include "search/clock/control.h"
#include "search/hash/tt.h"
#include "search/ordering/history.h"
#include "search/ordering/stack.h"
#include "search/syzygy/probe.h"
#include "search/tree/root_move.h"

namespace escaque::search {

using eval::Score;
using movegen::Move;
using movegen::Position;

enum class Node { Root, Pv, NonPv };

class Pool;

class Worker {
 public:
    Worker(TranspositionTable& tt, const Pool& pool, int id);

    /// Forgets what was learnt of earlier positions.
    void clear();
    /// A new search begins: nothing is spent yet.
    void begin();
    /// Takes up the position to search. `control` must outlive the search.
    void prepare(const movegen::Game& game, const std::vector<RootMove>& root_moves,
                 const eval::nnue::Networks& networks, const syzygy::NodeProbe& tablebases, Control& control);
    /// For the search prepared: who hears of deep results, null for nobody, and which iterations to leave
    /// out, as in pool.h.
    void share(EntryListener* others, int stagger);
    /// Deepens until a limit is reached. Every worker watches nodes and time; worker 0 alone reports to the
    /// listener, and ends the search when it has been enough.
    void iterative_deepening(Listener& listener);

    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    /// What is left of the nodes that the first iteration has whatever the limits.
    std::uint64_t nodes_kept() const {
        const std::uint64_t all = first_iteration_.load(std::memory_order_relaxed), spent = nodes();
        return all > spent ? all - spent : 0;
    }
    std::uint64_t tablebase_hits() const { return tablebase_hits_.load(std::memory_order_relaxed); }
    /// Best first, once iterative_deepening() has returned.
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    /// The best lines so far, no more than there are moves; once iterative_deepening() has returned.
    std::vector<Line> lines(std::size_t count) const;
    /// What it would play.
    Vote vote() const;

 private:
    static constexpr int kNeverShared = 1000;  // deeper than any

    bool is_main() const { return id_ == 0; }

    // worker.cpp: iterative deepening
    bool leaves_out(int depth, int last) const;
    void search_line();
    void settle();
    void judge_unsearched();
    void report(std::size_t number);
    bool is_satisfied();
    bool is_limit_reached();
    void sort_root_moves(std::size_t from, std::size_t to);
    void note_root_move(Move m, Score score, Score alpha, Score beta, int move_count,
                        std::uint64_t nodes_before);
    bool is_root_move(Move m) const;
    void report_current_move(Move m, int number);

    // node.cpp, quiescence.cpp: the recursion. Scores are from the side to move.
    template <Node kNode>
    Score search(const Position& position, Frame* frame, Score alpha, Score beta, int depth, bool cut_node);
    // Values of `depth`: quiescence tries quiet checks only at its first ply, and not for probcut. Below that
    // it counts forced captures of which there was a choice.
    static constexpr int kWithChecks = 0, kWithoutChecks = -1, kLastChoice = -4;
    template <bool kPv>
    Score quiesce(const Position& position, Frame* frame, Score alpha, Score beta, int depth);
    int hindsight(const Position& position, const Frame* frame, int depth);

    // steps.cpp: shallower searches that prove something of a node
    /// A move and the lower bound that its search has proved for the node; kNoMove if none.
    struct Refutation {
        Move move;
        Score score = eval::kNoScore;
    };
    Score try_null_move(const Position& position, Frame* frame, Score estimate, Score beta, int depth,
                        bool cut_node);
    Refutation try_probcut(const Position& position, Frame* frame, Score target, int depth, Move tt_move,
                           bool cut_node);
    bool is_singular_candidate(const TtData& tt, int depth, const Frame* frame) const;
    Score singular_search(Move excluded, const Position& position, Frame* frame, Score beta, int depth,
                          bool cut_node);

    // steps.cpp, too: what all these are made of
    bool must_stop();
    bool may_stop() const;
    bool is_stopped() const { return control_->stopped() && may_stop(); }
    bool is_draw(const Position& position, const Frame* frame) const;
    Position make_move(const Position& position, Move m, Frame* frame);
    Position make_null_move(const Position& position, Frame* frame);
    void undo_move();
    Score static_eval(const Position& position, Frame* frame, Score known);
    std::optional<syzygy::NodeProbe::Answer> probe_tablebases(const Position& position, int ply);

    TranspositionTable& tt_;
    const Pool& pool_;
    const int id_;
    EntryListener* others_ = nullptr;
    int shared_depth_ = kNeverShared;  // results from here on are for the others
    int stagger_ = 0;
    Control* control_ = nullptr;
    Listener* listener_ = nullptr;

    Position root_;
    bool root_is_dead_ = false;  // and with it all that can follow
    std::vector<RootMove> root_moves_;
    std::size_t line_number_ = 0;  // which of the lines of MultiPV is being searched
    int root_depth_ = 0;
    int root_window_ = 1;  // from alpha to beta
    int completed_depth_ = 0;
    std::atomic<std::uint64_t> first_iteration_ = 0;  // its nodes, whatever the limits; 0 when it is done
    int selective_depth_ = 0;
    /// No null moves at lower plies than this: while one is being verified, and where a mate is asked for,
    /// for mating problems are full of zugzwang.
    int null_move_from_ = 0;
    int checks_until_clock_ = 0;
    int stable_iterations_ = 0;
    Score average_score_ = eval::kNoScore;  // of the iterations, the later the more
    bool prunes_pv_ = true;                 // moves of PV nodes
    bool was_enough_ = false;               // the pondering, if the opponent plays the expected move

    static constexpr int kBefore = 6;  // frames before the root, so that looking back needs no check
    std::array<Frame, eval::kMaxPly + kBefore + 4> frames_;
    std::vector<movegen::Key> keys_;  // of the game and of the line, the current position's last
    eval::Evaluator evaluator_;
    base::InLargePages<Histories> histories_;
    syzygy::NodeProbe tablebases_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<std::uint64_t> tablebase_hits_{0};
};

}  // namespace escaque::search
