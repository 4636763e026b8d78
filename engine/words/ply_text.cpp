#include "engine/words/ply_text.h"

#include <fmt/format.h>

#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

std::string text_of_ply(const movegen::Game& game, std::size_t ply, const movegen::MoveWriter& write) {
    if (ply == 0) return "the start";
    movegen::Position position = game.start();
    for (std::size_t i = 0; i + 1 < ply; ++i) position.make(game.moves()[i]);
    return fmt::format("{} {}", movegen::move_number(position), write(game.moves()[ply - 1], position));
}

}  // namespace escaque::engine
