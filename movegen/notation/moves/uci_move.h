// Moves as UCI writes them: e2e4, e7e8q, castling e1g1 or e1h1.
#pragma once

#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

/// Castling is where the king goes (e1g1), or king takes rook (e1h1) in Chess960 and wherever king or rook do
/// not stand as in chess. `kNoMove` is "0000". The move must be legal in `position`, or none.
std::string to_uci(Move move, const Position& position, bool chess960);

/// A legal move. Castling is read in both forms in every mode; where the king could also simply step to that
/// square, it does. The promotion letter may be of either case. The error says that the text is no move at
/// all, or why the move is not legal.
Expected<Move> parse_uci_move(std::string_view text, const Position& position);

/// The legal move from one square to another, castling given in either form; `kNoMove` if there is none.
Move find_legal_move(const Position& position, Square from, Square to, PieceType promotion = PieceType::None);

}  // namespace escaque::movegen
