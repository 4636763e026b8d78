// The start positions of Chess960 by their usual numbers, 0 to 959 (Scharnagl); 518 is the one of chess.
#pragma once

#include <array>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

inline constexpr int kStart960Count = 960;
inline constexpr int kStart960OfChess = 518;

/// The back rank from the a-file to the h-file. The number must be in range.
std::array<PieceType, 8> start960_back_rank(int number);

/// The same back rank for both sides. A number out of range is an error.
Expected<Position> start960(int number);
/// Each side its own: Double Chess960.
Expected<Position> start960(int white, int black);

/// Is there a castling right that chess does not know, because king or rook stand elsewhere?
bool castles_as_in_chess960(const Position&);

}  // namespace escaque::movegen
