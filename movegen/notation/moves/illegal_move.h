// Why a move is not legal, in words for a person.
#pragma once

#include <string>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

/// Why no move from one square to the other is legal: a clause such as "no piece on e3" or "king left in
/// check by the bishop on b5". Castling may be given in either form. Call it only when no such move is
/// legal.
std::string why_illegal(const Position& position, Square from, Square to, PieceType promotion);

/// Why castling to that side is not legal, when it is not.
std::string why_castling_illegal(const Position& position, CastlingSide side);

/// Could the piece on `from`, of the side to move, go to `to` on this board, apart from check and compulsory
/// captures? Castling is not covered.
bool can_reach(const Position& position, Square from, Square to);

/// "the bishop on b5"; there must be a piece.
std::string described_piece(const Position& position, Square s);

}  // namespace escaque::movegen
