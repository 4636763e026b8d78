#include "engine/analysis_text.h"

#include <fmt/format.h>

#include "eval/wdl.h"
#include "movegen/names.h"
#include "movegen/rules.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Move;
using movegen::Position;

double seconds(std::chrono::milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

std::string score_text(eval::Score score, const Position& position) {
    const int sign = position.side_to_move() == Color::White ? 1 : -1;
    if (eval::is_mate(score)) return fmt::format("#{}", sign * eval::moves_to_mate(score));
    return fmt::format("{:+.2f}", sign * eval::centipawns(score, position.rules()) / 100.0);
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

std::string analysis_heading() {
    return fmt::format("{:>5} {:>8} {:>8} {:>8}  {}", "depth", "score", "nodes", "time", "moves");
}

std::string analysis_row(const search::Line& line, const Position& root, const movegen::MoveWriter& write) {
    return fmt::format("{:>5} {:>8} {:>8} {:>7.2f}s  {}", line.depth, score_text(line.score, root),
                       short_count(line.effort.nodes), seconds(line.effort.time),
                       numbered_moves(root, line.moves, write));
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
