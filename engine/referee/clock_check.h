// Do the times that a game's comments tell, [%clk] and [%emt], fit its time control?
#pragma once

#include <optional>

#include "engine/referee/report.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// No clock may show more than the schedule can have left, with what the arbiter has given to the player,
/// [%given], and no move may have taken longer. As clocks differ, one more increment than the schedule gives
/// may show from the start on, the time of a new period may show later than at its first move, and times may
/// be rounded to the decimals they are written with. None where the game tells no time.
std::optional<ClockReport> check_clock(const movegen::PgnGame& game,
                                       const movegen::Per<movegen::Color, movegen::TimeControl>& controls,
                                       movegen::Edition edition);

/// The one player whose clock was at 0 when it was told last; nobody where both or neither were.
std::optional<movegen::Color> shows_fallen_flag(const movegen::PgnGame& game);

}  // namespace escaque::engine
