// The settings a search runs under, passed by value when it starts.
#pragma once

#include <chrono>

namespace escaque::search {

struct Options {
    int multi_pv = 1;                             // lines to report, 1 to 256
    std::chrono::milliseconds move_overhead{10};  // lost between engine and GUI at each move, 0 to 5000
    bool ponder =
        false;  // the GUI lets us think in the opponent's time too: a little more is spent on each move

    // Endgame tables.
    int tablebase_depth = 1;            // least depth of a node that asks the largest tables, 1 to 100
    int tablebase_men = 7;              // most men of a position to ask about, 0 to 7
    bool tablebase_fifty_moves = true;  // what the fifty-move rule draws is a draw
};

}  // namespace escaque::search
