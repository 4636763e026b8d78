// A game of self-play as PGN, for other programs.
#pragma once

#include "eval/record/game_record.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// The moves with their scores, `[%eval 0.34]`; decisive scores are left out, since a record does not keep
/// the distance to the end. The game begins after its random moves.
movegen::PgnGame pgn_of(const eval::GameRecord& game);

}  // namespace escaque::engine
