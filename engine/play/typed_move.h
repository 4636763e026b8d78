// A move as a player types it.
#pragma once

#include <string>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine::play {

/// The legal move that a text means: SAN, long algebraic or UCI; in the player's own letters, then in
/// English, then in any other language that reads only one move. A piece for a promotion must be named, and
/// 'x' or ':' is no capture of nothing, for then another move was meant. The error says why there is none.
movegen::Expected<movegen::Move> read_typed_move(const std::string& text, const movegen::Position& position,
                                                 const movegen::PieceLetters& own);

}  // namespace escaque::engine::play
