// An estimate that orders the search for a helpmate.
#pragma once

#include "movegen/board/position.h"

namespace escaque::movegen {

/// How far away a mate by `winner` seems when both sides help, in arbitrary units; less is nearer. It matters
/// whether any pawn of the winner may ever promote.
int guessed_mate_distance(const Position&, Color winner, bool may_promote);

}  // namespace escaque::movegen
