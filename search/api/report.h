// What a search reports to its listener. The search itself never prints.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"

namespace escaque::search {

struct Budget;

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// How much work a search has done so far.
struct Effort {
    std::chrono::milliseconds time{0};
    std::uint64_t nodes = 0;
    std::uint64_t tablebase_hits = 0;
    int hash_full = 0;  // thousandths

    std::uint64_t nodes_per_second() const {
        return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
    }
};

/// One principal variation.
struct Line {
    int number = 1;  // 1 is the best
    int depth = 0;
    int selective_depth = 0;
    eval::Score score = 0;
    Bound bound = Bound::Exact;
    std::vector<movegen::Move>
        moves;  // legal one after another from the root position; empty only without a legal move
    Effort effort;
};

struct CurrentMove {
    int depth = 0;
    movegen::Move move;
    int number = 1;
};

/// Called from the search's main thread, one call at a time.
class Listener {
 public:
    virtual ~Listener() = default;
    /// First, if the search is limited in time.
    virtual void on_budget(const Budget&) {}
    virtual void on_line(const Line&) {}
    virtual void on_current_move(const CurrentMove&) {}
    /// Exactly once a search, last. `best` is none when there is no legal move; `ponder` may be none.
    virtual void on_best_move(movegen::Move best, movegen::Move ponder) = 0;
};

}  // namespace escaque::search
