// What a move does to the result, told where no material, mate or draw by the rules explains it.
#pragma once

#include <optional>

#include "engine/explanation/explanation.h"
#include "engine/explanation/mistake.h"

namespace escaque::engine {

/// By the chances that the scores mean; the line is the play after the move, with which the opponent gets
/// there. None without such play, and for a move that costs less than a mistake does.
std::optional<Explanation> verdict(const Mistake& mistake);

}  // namespace escaque::engine
