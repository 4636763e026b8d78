// How the games of a data set come to differ: each begins with some random moves.
#pragma once

#include <optional>

#include "engine/datagen/settings.h"
#include "movegen/base/random.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

/// Eight or nine random plies from a start position, and a legal move left. None if the game is over too
/// soon.
std::optional<movegen::Game> random_opening(const SelfPlaySettings& settings, movegen::RandomStream& random);

}  // namespace escaque::engine
