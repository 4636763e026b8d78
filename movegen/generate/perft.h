// Counts the leaves of the tree of legal moves, to test the move generator.
#pragma once

#include <cstdint>

#include "movegen/board/position.h"

namespace escaque::movegen {

/// The number of legal move sequences of exactly `depth` plies; 1 for depth 0.
std::uint64_t perft(const Position&, int depth);

/// The same, but the count ends where it is above `most`; then it is any number above.
std::uint64_t perft_up_to(std::uint64_t most, const Position&, int depth);

}  // namespace escaque::movegen
