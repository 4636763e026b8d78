// A helpmate found in a few hundred positions, where the pieces on the board have places from which they
// mate.
#pragma once

#include <cstdint>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

struct QuickHelpmate {
    std::vector<Move> line{};  // legal moves that end in mate; empty where none was found
    std::uint64_t nodes = 0;   // positions reached
};

/// Looks for a line by which `winner` mates, at the nets of mating_net.h, in at most so many positions. That
/// it finds none proves nothing.
QuickHelpmate quick_helpmate(const Position&, Color winner, std::uint64_t nodes);

}  // namespace escaque::movegen
