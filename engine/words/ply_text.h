// A move of a game as people name it: by its number.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "movegen/laws/game.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine {

/// "12... Nf6", the move that was played as the game's so many-th ply; "the start" for 0.
std::string text_of_ply(const movegen::Game& game, std::size_t ply, const movegen::MoveWriter& write);

/// Adds a move, legal in the position, to those of a game that are paired: "12. Nf3 Nf6".
void add_to_pairs(std::vector<std::string>& pairs, movegen::Move move, const movegen::Position& position,
                  const movegen::MoveWriter& write);
/// All moves of the game so.
std::vector<std::string> paired_moves(const movegen::Game& game, const movegen::MoveWriter& write);

}  // namespace escaque::engine
