// First training: teaches a network the hand-crafted evaluation, when there are too few games to learn from.
#pragma once

#include <vector>

#include "eval/trainer/sample.h"

namespace escaque::eval::trainer {

/// Appends the position and `count` of those that a random legal move leads to, each with the score of the
/// hand-crafted evaluation; none of them in check, so there may be fewer. The same position always gives the
/// same list. They have no result of their own, so the target must not include results.
void add_hand_crafted(const movegen::Position&, int count, std::vector<Sample>&);

}  // namespace escaque::eval::trainer
