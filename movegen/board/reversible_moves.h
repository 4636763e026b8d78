// Moves that can be taken back, found by what they change in the key of a position.
#pragma once

#include "movegen/board/zobrist.h"

namespace escaque::movegen {

/// A piece and the two squares it may go between, either way.
struct ReversibleMove {
    Piece piece = Piece::None;
    Square a = Square::None, b = Square::None;
};

/// The move of a piece on an empty board that accounts for the difference of two keys, the change of turn
/// included; its piece is None when there is no such move. `difference` is the exclusive or of the keys.
ReversibleMove reversible_move(Key difference);

}  // namespace escaque::movegen
