#include "engine/study/marks/pgn_evals.h"

#include <cmath>
#include <utility>

#include "engine/study/marks/judgement.h"
#include "eval/score/score.h"

namespace escaque::engine {

namespace {

std::optional<movegen::PgnEval> eval_of(const movegen::PgnMove& move) {
    for (const std::string& comment : move.comments)
        if (const auto eval = movegen::eval_in(comment)) return eval;
    return std::nullopt;
}

void tell(StudiedGame& game, std::size_t ply, eval::Score score, int depth) {
    Finding finding = game.is_studied(ply) ? game.finding(ply) : Finding{};
    finding.score = score;
    finding.depth = depth;
    finding.is_from_pgn = true;
    game.study(ply, std::move(finding));
}

}  // namespace

std::optional<eval::Score> score_from_pgn(const movegen::PgnEval& eval, const movegen::Position& position) {
    const int value = position.side_to_move() == movegen::Color::White ? eval.value : -eval.value;
    if (!eval.is_mate) {
        const double score = value * eval::pawn(position.rules()) / 100;
        return eval::clamp_eval(static_cast<int>(std::lround(score)));
    }
    if (value == 0 || 2 * std::abs(value) > eval::kMaxPly) return std::nullopt;
    return value > 0 ? eval::mate_in(2 * value - 1) : eval::mated_in(-2 * value);
}

void use_pgn_evals(StudiedGame& game) {
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) {
        if (game.outcome(ply)) continue;
        const auto eval = eval_of(game.pgn().main_line.moves[ply - 1]);
        const auto score = eval ? score_from_pgn(*eval, game.position(ply)) : std::nullopt;
        if (score) tell(game, ply, *score, eval->depth.value_or(0));
    }
    if (game.plies() == 0 || game.outcome(0) || game.outcome(1) || !game.is_studied(1)) return;
    if (const Finding& first = game.finding(1); first.is_from_pgn) tell(game, 0, -first.score, 0);
}

bool lacks_line(const StudiedGame& game, std::size_t ply) {
    if (game.outcome(ply) || !game.is_studied(ply)) return false;
    if (const Finding& finding = game.finding(ply); !finding.is_from_pgn || !finding.line.empty())
        return false;
    const auto is_mistake = [&](std::size_t move) {
        return game.is_studied(move) && game.is_studied(move + 1) && grade_at(game, move) >= Grade::Mistake;
    };
    return (ply > 0 && is_mistake(ply - 1)) || (ply < game.plies() && is_mistake(ply));
}

}  // namespace escaque::engine
