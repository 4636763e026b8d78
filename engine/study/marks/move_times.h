// How long the players thought, as far as the text of a game says.
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

/// The times of each move of the main line. The time used is in `[%emt]` or in an engine's comment, or else
/// follows from two `[%clk]` and what the headers TimeControl, WhiteTimeControl and BlackTimeControl add at
/// each move; the time left is in `[%clk]`, or follows from the time used. If a delay was enough, the time
/// used is not known.
std::vector<MoveTime> move_times(const movegen::PgnGame& game);

}  // namespace escaque::engine
