// A position as described, for example by a FEN, before it is known whether it can be played.
#pragma once

#include <optional>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

struct Setup {
    Setup();

    Per<Square, Piece> board;  // empty squares hold Piece::None
    Color side_to_move = Color::White;
    CastlingRooks castling_rooks;
    Square en_passant = Square::None;  // the square that a pawn has just skipped
    int halfmove_clock = 0;            // plies since the last capture or pawn move, 0 to 32767
    int fullmove_number = 1;           // 1 to 32767
    Rules rules = Rules::Chess;
};

/// Why this cannot be played; none if it can. Required are one king a side (Antichess: any number), at most
/// 16 pieces a side, no pawn on the end ranks, the side not to move not in check, for a castling right king
/// and rook on the back rank with the rook on the proper side of the king, and an en passant square on the
/// rank that the opponent's pawns pass over.
std::optional<Error> why_unplayable(const Setup&);

/// Can a pawn of the side that has just moved have jumped over this square? False for Square::None.
bool was_jumped_over(const Setup&, Square);

}  // namespace escaque::movegen
