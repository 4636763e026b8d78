// How long the players thought, as far as the text of a game tells.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct MoveTime {
    std::optional<std::chrono::microseconds> used{};  // by the move
    std::optional<std::chrono::microseconds> left{};  // on the clock after it
    std::optional<double> share{};                    // of the first period, on the clock before it
    bool in_trouble = false;  // was it made with less than a tenth of the first period, and 5 minutes, left?
};

/// Of each move of the main line. The time used is told by `[%emt]` or by the comment of an engine, or else
/// follows from two `[%clk]` and what the headers TimeControl, WhiteTimeControl and BlackTimeControl add at
/// each move; the time left by `[%clk]`, or it follows from the time used. Where a delay was enough the time
/// used is not known.
std::vector<MoveTime> move_times(const movegen::PgnGame& game);

}  // namespace escaque::engine
