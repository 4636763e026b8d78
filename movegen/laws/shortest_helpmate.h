// A helpmate made as short as possible, to be shown to the players.
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

/// Looks for one that is shorter than the helpmate `found`, ply by ply from the shortest there could be, and
/// makes at most so many moves for it.
ShortHelpmate shorten_helpmate(const Position&, Color winner, const std::vector<Move>& found,
                               std::uint64_t nodes);

}  // namespace escaque::movegen
