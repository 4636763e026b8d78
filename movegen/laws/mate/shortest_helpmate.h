// Shortens a helpmate as far as possible, to show it to the players.
#pragma once

#include <cstdint>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

struct ShortHelpmate {
    std::vector<Move> line;
    bool is_shortest = false;  // no shorter one exists
};

/// Looks for a helpmate shorter than `found`, ply by ply from the shortest possible length, trying at most
/// `nodes` moves.
ShortHelpmate shorten_helpmate(const Position&, Color winner, const std::vector<Move>& found,
                               std::uint64_t nodes);

}  // namespace escaque::movegen
