// Do the times in a game's comments, [%clk], [%emt] and those that engines' programs write, fit its time
// control?
#pragma once

#include <optional>

#include "engine/referee/report.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/edition.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// No clock may show more than the schedule can have left, including time that the arbiter has given to the
/// player or taken, [%given] and [%taken], and no move may have taken longer. Clocks differ, so one more
/// increment than the schedule gives may show from the start on, the time of a new period may show later than
/// at its first move, and times may be rounded to the decimals they are written with. None where the game has
/// no times.
std::optional<ClockReport> check_clock(const movegen::PgnGame& game,
                                       const movegen::Per<movegen::Color, movegen::TimeControl>& controls,
                                       movegen::Edition edition, std::optional<movegen::Speed> speed);

/// The one player whose last clock time was 0; nullopt if it was 0 for both or neither.
std::optional<movegen::Color> shows_fallen_flag(const movegen::PgnGame& game);

}  // namespace escaque::engine
