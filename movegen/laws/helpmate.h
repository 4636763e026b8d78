// The search for a helpmate: both sides work together to mate one of them.
#pragma once

#include <cstdint>

#include "movegen/board/position.h"
#include "movegen/laws/winnability.h"

namespace escaque::movegen {

/// Looks at no more than `max_nodes` different positions that legal moves lead to, the likeliest first.
/// Winnable as soon as a mate of the other king is found; unwinnable when every position that could be
/// reached has been looked at or is proved unwinnable (unwinnable.h).
MateAnswer find_helpmate(const Position&, Color winner, std::uint64_t max_nodes);

}  // namespace escaque::movegen
