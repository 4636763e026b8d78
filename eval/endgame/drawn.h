// Endings that are drawn although one side has more.
#pragma once

#include "eval/endgame/ending.h"

namespace escaque::eval::endgame {

/// Is it drawn as a rule? What wins a piece, promotes or mates at once is left to the search.
bool is_drawn(const Ending& ending);

}  // namespace escaque::eval::endgame
