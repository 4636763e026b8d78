// The settings a search runs under, passed by value when it starts.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include "movegen/laws/time_control.h"
#include "search/api/level.h"

namespace escaque::search {

/// What the result of a search is used for.
enum class Purpose : std::uint8_t {
    Move,   // to be played
    Score,  // to learn from or to compare: no move of the principal variation is pruned, which gives better
            // scores but plays worse
};

struct Options {
    Purpose purpose = Purpose::Move;
    int multi_pv = 1;  // lines to report, 1 to 256
    /// Time lost between engine and GUI at each move, 0 to 5000; the engine allows for more if it sees more
    /// lag.
    std::chrono::milliseconds move_overhead{10};
    int slow_mover = 100;  // per cent of the usual time for a move, 10 to 1000
    /// Counts time on the clock in nodes, this many to the millisecond, 1 to 10000; 0: by the clock.
    int nodes_per_millisecond = 0;
    /// The GUI lets the engine think in the opponent's time too: a little more is spent on each move.
    bool ponder = false;
    std::optional<movegen::TimeControl> time_control{};  // the whole schedule, where it is known

    // Endgame tables.
    int tablebase_depth = 1;            // least depth of a node that asks the largest tables, 1 to 100
    int tablebase_pieces = 7;           // most pieces of a position to ask about, 0 to 7
    bool tablebase_fifty_moves = true;  // what the fifty-move rule draws is a draw

    std::optional<Level>
        level{};  // plays weaker than it can; the reported score is that of the move it plays
};

}  // namespace escaque::search
