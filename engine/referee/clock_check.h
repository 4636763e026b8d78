// Do the times that a game's comments tell, [%clk], fit its time control?
#pragma once

#include <optional>

#include "engine/referee/report.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// No clock may show more than the schedule can have left, with what the arbiter has given to the player,
/// [%given]. As clocks differ, one more increment than the schedule gives may show from the start on, the
/// time of a new period may show later than at its first move, and times may be rounded to the decimals they
/// are written with. None where the game tells no time.
std::optional<ClockReport> check_clock(const movegen::PgnGame& game,
                                       const movegen::Per<movegen::Color, movegen::TimeControl>& controls,
                                       movegen::Edition edition);

}  // namespace escaque::engine
