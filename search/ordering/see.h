// Static exchange evaluation: the result of the captures on one square when both sides take with their least
// valuable piece first.
#pragma once

#include "eval/score/score.h"
#include "movegen/board/position.h"

namespace escaque::search {

/// Does the legal move win at least `threshold` on its target square, counting material alone? Only under
/// rules where the exchange is meaningful.
bool see_ge(const movegen::Position&, movegen::Move, eval::Score threshold);

/// Material values for exchanges and margins; a king is worth more than everything else.
eval::Score see_value(movegen::PieceType);

}  // namespace escaque::search
