#include "engine/analysis_text.h"

#include <fmt/format.h>
#include <utility>

#include "movegen/names.h"
#include "movegen/rules.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Move;
using movegen::Position;

double seconds(std::chrono::milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

eval::Score seen(eval::Score score, const Position& position, Pov pov) {
    return pov == Pov::White && position.side_to_move() == Color::Black ? -score : score;
}

std::string score_text(eval::Score score, const Position& position, Pov pov) {
    const eval::Score told = seen(score, position, pov);
    if (eval::is_mate(told)) return fmt::format("#{}", eval::moves_to_mate(told));
    return fmt::format("{:+.2f}", eval::centipawns(told, position.rules()) / 100.0);
}

eval::Wdl seen(eval::Wdl chances, const Position& position, Pov pov) {
    if (pov == Pov::White && position.side_to_move() == Color::Black) std::swap(chances.win, chances.loss);
    return chances;
}

std::string numbered_moves(Position position, const std::vector<Move>& moves,
                           const movegen::MoveWriter& write) {
    std::string text;
    for (const Move move : moves) {
        const bool white = position.side_to_move() == Color::White;
        if (!text.empty()) text += ' ';
        if (white || text.empty())
            text += fmt::format("{}{} ", position.fullmove_number(), white ? "." : "...");
        text += write(move, position);
        position.make(move);
    }
    return text;
}

std::string ending_text(const Position& position) {
    const Color mover = position.side_to_move();
    if (movegen::no_move_wins(position.rules()))
        return fmt::format("{} has no move left and wins.", name(mover));
    if (position.in_check()) return fmt::format("Checkmate: {} wins.", name(~mover));
    return fmt::format("Stalemate: {} has no move, a draw.", name(mover));
}

std::string short_count(std::uint64_t count) {
    if (count < 10'000) return fmt::format("{}", count);
    if (count < 1'000'000) return fmt::format("{:.1f}k", static_cast<double>(count) / 1e3);
    return fmt::format("{:.2f}M", static_cast<double>(count) / 1e6);
}

}  // namespace escaque::engine
