// First training: what the hand-crafted evaluation knows, for a network that has too few games to learn it
// from.
#pragma once

#include <vector>

#include "eval/trainer/sample.h"

namespace escaque::eval::trainer {

/// Appends the position and `count` of those that a random legal move leads to, each with the score of the
/// hand-crafted evaluation; none of them in check, so there may be fewer. The same position always gives the
/// same. They have no result of their own, so a target that shares in results makes no sense.
void add_hand_crafted(const movegen::Position&, int count, std::vector<Sample>&);

}  // namespace escaque::eval::trainer
