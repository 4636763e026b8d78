// Statements of a file about its game's end that the moves contradict.
#pragma once

#include <optional>
#include <string>

#include "engine/referee/testimony.h"
#include "movegen/laws/supervised_game.h"

namespace escaque::engine {

/// Why the testimony cannot be true of the game; empty where it can.
std::optional<std::string> denial_of(const Testimony& testimony, const movegen::SupervisedGame& game);

}  // namespace escaque::engine
