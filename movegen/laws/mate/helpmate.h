// The search for a helpmate: both sides work together to mate one of them.
#pragma once

#include <cstdint>

#include "movegen/board/position.h"
#include "movegen/laws/mate/winnability.h"

namespace escaque::movegen {

/// Searches at most `max_nodes` different positions, the most promising first. Winnable as soon as a mate of
/// the other king is found; unwinnable when every reachable position has been searched or is proved
/// unwinnable (unwinnable.h).
MateAnswer find_helpmate(const Position&, Color winner, std::uint64_t max_nodes);

}  // namespace escaque::movegen
