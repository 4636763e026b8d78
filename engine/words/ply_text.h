// A move of a game as people name it: by its number.
#pragma once

#include <cstddef>
#include <string>

#include "movegen/laws/game.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine {

/// "12... Nf6", the move that was played as the game's so many-th ply; "the start" for 0.
std::string text_of_ply(const movegen::Game& game, std::size_t ply, const movegen::MoveWriter& write);

}  // namespace escaque::engine
