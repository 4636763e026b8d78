// A game of self-play as PGN, for programs that know no other form.
#pragma once

#include "eval/record/game_record.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// The moves with what they were thought to be worth, `[%eval 0.34]`; a score that decides the game has no
/// number to tell, since a record does not keep the distance to the end. The game begins after its random
/// moves.
movegen::PgnGame pgn_of(const eval::GameRecord& game);

}  // namespace escaque::engine
