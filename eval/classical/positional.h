// What the pieces do where they stand: pawn structure, mobility, the king's shelter.
#pragma once

#include "eval/classical/tapered.h"
#include "movegen/board/position.h"

namespace escaque::eval {

/// White's minus Black's.
Tapered positional_value(const movegen::Position&);

}  // namespace escaque::eval
