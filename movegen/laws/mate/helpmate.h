// The search for a helpmate: both sides work together to mate one of them.
#pragma once

#include <cstdint>

#include "movegen/board/position.h"
#include "movegen/laws/mate/winnability.h"

namespace escaque::movegen {

// An estimate that orders the search for a helpmate.

/// How far away a mate by `winner` seems when both sides help, in arbitrary units; less is nearer. It matters
/// whether any pawn of the winner may ever promote.
int guessed_mate_distance(const Position&, Color winner, bool may_promote);

/// Searches at most `max_nodes` different positions, the most promising first. Winnable as soon as a mate of
/// the other king is found; unwinnable when every reachable position has been searched or is proved
/// unwinnable (unwinnable.h).
MateAnswer find_helpmate(const Position&, Color winner, std::uint64_t max_nodes);

}  // namespace escaque::movegen
