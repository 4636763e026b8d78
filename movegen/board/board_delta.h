// What a move changed on the board: all that an incremental evaluation needs to know of it.
#pragma once

#include <array>

#include "movegen/board/types.h"

namespace escaque::movegen {

struct PlacedPiece {
    Piece piece;
    Square square;
};

/// At most two pieces leave their squares (mover and captured piece, or king and rook) and at most two
/// arrive.
struct BoardDelta {
    std::array<PlacedPiece, 2> removed;
    std::array<PlacedPiece, 2> added;
    int removed_count = 0;
    int added_count = 0;

    constexpr void remove(Piece p, Square s) { removed[removed_count++] = {p, s}; }
    constexpr void add(Piece p, Square s) { added[added_count++] = {p, s}; }
};

}  // namespace escaque::movegen
