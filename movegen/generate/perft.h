// Counts the leaves of the tree of legal moves, to test the move generator.
#pragma once

#include <cstdint>

#include "movegen/board/position.h"

namespace escaque::movegen {

/// The number of legal move sequences of exactly `depth` plies; 1 for depth 0.
std::uint64_t perft(const Position&, int depth);

}  // namespace escaque::movegen
