// The openings of training games: each begins with some random moves, so that games differ.
#pragma once

#include <optional>

#include "engine/datagen/settings.h"
#include "movegen/base/random.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

/// Eight or nine random plies from a start position, after which there is a legal move. None if the game is
/// over too soon.
std::optional<movegen::Game> random_opening(const SelfPlaySettings& settings, movegen::RandomStream& random);

}  // namespace escaque::engine
