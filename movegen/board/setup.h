// A position as described, for example by a FEN, before it is known whether it can be played; the start
// positions of Chess960.
#pragma once

#include <array>
#include <optional>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
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
std::optional<base::Error> why_unplayable(const Setup&);

/// Can a pawn of the side that has just moved have jumped over this square? False for Square::None.
bool was_jumped_over(const Setup&, Square);

/// The start positions of Chess960 have their usual numbers, 0 to 959 (Scharnagl); 518 is chess.
inline constexpr int kStart960Count = 960;
inline constexpr int kStart960OfChess = 518;

/// The back rank from the a-file to the h-file. The number must be in range.
std::array<PieceType, 8> start960_back_rank(int number);

/// The same back rank for both sides. A number out of range is an error.
base::Expected<Position> start960(int number);
/// Each side its own: Double Chess960.
base::Expected<Position> start960(int white, int black);

/// Is there a castling right that chess does not know, because king or rook stand elsewhere?
bool castles_as_in_chess960(const Position&);

}  // namespace escaque::movegen
