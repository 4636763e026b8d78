// Static exchange evaluation: what the captures on one square come to when both sides take with their least
// piece first.
#pragma once

#include "eval/score/score.h"
#include "movegen/board/position.h"

namespace escaque::search {

/// Does the legal move win at least `threshold` on its target square, counting material alone? Only under
/// rules where the exchange is meaningful.
bool see_at_least(const movegen::Position&, movegen::Move, eval::Score threshold);

/// Material values for exchanges and margins; a king is beyond price.
eval::Score exchange_value(movegen::PieceType);

}  // namespace escaque::search
