// An exercise as files have it: PGN and EPD.
#pragma once

#include "engine/verbs/puzzles/exercise.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// Begins at the position, with the headers of the game, whose result is in GameResult, and with Task and
/// Level. The main line is the solution, with a result if it ends the game; what was played is a variation.
movegen::PgnGame exercise_pgn(const Exercise& exercise);

/// bm is the good move, am what was played, pv the solution, dm the moves to a mate, id the game and the
/// move, c0 the task and c1 the level.
movegen::EpdRecord exercise_epd(const Exercise& exercise);

}  // namespace escaque::engine
