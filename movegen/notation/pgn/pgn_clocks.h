// What the clocks of a game show, by the commands in its comments.
#pragma once

#include <optional>
#include <vector>

#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::movegen {

/// A time in a comment.
struct ClockReading {
    Microseconds time;
    Microseconds precision;  // one unit of its last digit
};

/// The time left after each move of the main line, by `[%clk]`. Old boards write "1:29" for hours and
/// minutes, and some of them for minutes and seconds once little time is left: the player's time control, if
/// it is known, and the clock before decide which it is.
std::vector<std::optional<ClockReading>> clocks_in(const PgnGame& game,
                                                   const Per<Color, std::optional<TimeControl>>& controls);
/// The time used for the move of that side, by `[%emt]` or by what an engine wrote of its move. None for a
/// move of its book.
std::optional<ClockReading> time_used_in(const PgnMove& move, Color mover);

/// The one that the player's clocks fit, the first that they do not deny; where they deny all, the first.
/// There must be one.
const TimeControl& fitting_control(const std::vector<TimeControl>& controls, const PgnGame& game,
                                   Color player);

}  // namespace escaque::movegen
