#include "engine/verbs/puzzles/exercise.h"

#include <fmt/format.h>

#include "engine/report/search_words.h"
#include "eval/score/wdl.h"
#include "movegen/board/names.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Position;

namespace {

/// In pawns, of the side to move.
int balance(const Position& position, Color side) {
    using movegen::PieceType;
    constexpr movegen::Per<PieceType, int> kWorth{{1, 3, 3, 5, 9, 0}};
    int sum = 0;
    for (const PieceType type : movegen::kPieceTypes)
        sum += kWorth[type] * (position.pieces(side, type).count() - position.pieces(~side, type).count());
    return sum;
}

bool wins_material(const std::vector<movegen::Move>& line, const Position& position) {
    constexpr int kLeast = 2;  // pawns
    if (position.rules() != movegen::Rules::Chess) return false;
    Position end = position;
    for (const movegen::Move move : line) end.make(move);
    const Color side = position.side_to_move();
    return balance(end, side) - balance(position, side) >= kLeast;
}

std::string write_san(movegen::Move move, const Position& position) {
    return movegen::to_san(move, position);
}

}  // namespace

Goal goal_of(const Comparison& found, const Position& position) {
    constexpr int kAhead = 100, kWon = 800;  // centipawns; thousandths
    if (eval::is_mate(found.score)) return Goal::Mate;
    if (eval::centipawns(found.score, position.rules()) < kAhead) return Goal::Hold;
    const auto is_won = [&](eval::Score score) { return eval::win_draw_loss(score, position).win >= kWon; };
    if (is_won(found.score) && !(found.second && is_won(*found.second))) return Goal::Win;
    return wins_material(found.line, position) ? Goal::Material : Goal::Advantage;
}

std::string_view name(Goal goal) {
    switch (goal) {
        case Goal::Mate:
            return "mate";
        case Goal::Win:
            return "win";
        case Goal::Material:
            return "material";
        case Goal::Advantage:
            return "advantage";
        case Goal::Hold:
            return "hold";
    }
    return "";
}

std::string task_text(const Exercise& exercise) {
    const std::string_view side = movegen::name(exercise.position().side_to_move());
    switch (exercise.goal) {
        case Goal::Mate: {
            const bool is_chess = exercise.position().rules() == movegen::Rules::Chess;
            return fmt::format("{} to move: {} in {}", side, is_chess ? "mate" : "win",
                               eval::moves_to_mate(exercise.found.score));
        }
        case Goal::Win:
            return fmt::format("{} to move and win", side);
        case Goal::Material:
            return fmt::format("{} to move and win material", side);
        case Goal::Advantage:
            return fmt::format("{} to move and get the better game", side);
        case Goal::Hold:
            return fmt::format("{} to move and hold", side);
    }
    return "";
}

std::string solution_text(const Exercise& exercise) {
    return numbered_moves(exercise.position(), exercise.solution.line, write_san);
}

std::string sequel_text(const Exercise& exercise) {
    Position position = exercise.position();
    for (const movegen::Move move : exercise.solution.line) position.make(move);
    return numbered_moves(position, exercise.solution.sequel, write_san);
}

std::string played_text(const Exercise& exercise) {
    return numbered_moves(exercise.position(), {exercise.played()}, write_san);
}

std::string source_text(const Exercise& exercise) {
    const movegen::PgnGame& pgn = exercise.game->pgn();
    const std::string white = pgn.value_of("White"), black = pgn.value_of("Black");
    const bool has_names = white != "?" || black != "?";
    std::string text = has_names ? fmt::format("{} - {}", white, black) : fmt::format("game {}", pgn.number);
    text += fmt::format(", {}", movegen::to_text(pgn.result()));
    if (const std::string date = pgn.value_of("Date"); date.find_first_not_of("?.") != std::string::npos)
        text += fmt::format(", {}", date);
    return text;
}

}  // namespace escaque::engine
