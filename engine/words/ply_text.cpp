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

void add_to_pairs(std::vector<std::string>& pairs, movegen::Move move, const movegen::Position& position,
                  const movegen::MoveWriter& write) {
    const std::string text = write(move, position);
    if (position.side_to_move() == movegen::Color::White || pairs.empty())
        pairs.push_back(fmt::format("{} {}", movegen::move_number(position), text));
    else
        pairs.back() += ' ' + text;
}

std::vector<std::string> paired_moves(const movegen::Game& game, const movegen::MoveWriter& write) {
    std::vector<std::string> pairs;
    movegen::Position position = game.start();
    for (const movegen::Move move : game.moves()) {
        add_to_pairs(pairs, move, position, write);
        position.make(move);
    }
    return pairs;
}

}  // namespace escaque::engine
