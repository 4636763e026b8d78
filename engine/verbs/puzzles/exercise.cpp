#include "engine/verbs/puzzles/exercise.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <utility>

#include "engine/report/search_words.h"
#include "engine/study/analyst.h"
#include "engine/study/explanation/material.h"
#include "engine/study/marks/judgement.h"
#include "eval/score/score.h"
#include "movegen/board/types.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/moves/san.h"
#include "search/hash/tt.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Position;

namespace {

bool wins_material(const std::vector<movegen::Move>& line, const Position& position) {
    constexpr int kMin = 2;  // pawns
    if (position.rules() != movegen::Rules::Chess) return false;
    Position end = position;
    for (const movegen::Move move : line) end.make(move);
    const Color side = position.side_to_move();
    return material_balance(end, side) - material_balance(position, side) >= kMin;
}

std::string write_san(movegen::Move move, const Position& position) {
    return movegen::to_san(move, position);
}

}  // namespace

Goal goal_of(const Comparison& found, const Position& position) {
    constexpr int kWon = 800;  // thousandths
    if (eval::is_mate(found.score)) return Goal::Mate;
    if (is_to_hold(found.score, position)) return Goal::Hold;
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
            return fmt::format("{} to move and gain an advantage", side);
        case Goal::Hold:
            return fmt::format("{} to move and hold the position", side);
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

using movegen::Game;
using movegen::Move;

namespace {

constexpr std::size_t kHashMb = 16;
constexpr std::size_t kMaxSequelPlies = 6;  // plies

/// Notes both lines after each iteration.
class Observer : public search::Listener {
 public:
    void on_line(const search::Line& line) override {
        if (line.number == 1)
            iterations_.push_back({.depth = line.depth, .score = line.score, .line = line.moves});
        else if (!iterations_.empty())
            iterations_.back().second = line.score;
    }
    /// Where the best move has changed at the very end, too little is known of the others to compare them.
    void on_end(const search::FinalReport& report) override {
        has_changed_ = iterations_.empty() || iterations_.back().best() != report.best;
        if (!report.lines.empty()) last_ = report.lines.front();
    }

    std::vector<Comparison> iterations_;
    search::Line last_;
    bool has_changed_ = false;
};

/// Behind the best move.
std::vector<Move> rest_of(const Comparison& found) {
    const std::size_t end = std::min(found.line.size(), 1 + kMaxSequelPlies);
    return {found.line.begin() + 1, found.line.begin() + static_cast<std::ptrdiff_t>(end)};
}

}  // namespace

bool has_missed_something(const StudiedGame& game, std::size_t ply) {
    const auto loss = loss_at(game, ply);
    const Finding& found = game.finding(ply);
    if (!loss || (!found.is_from_pgn && game.move(ply) == found.line.front())) return false;
    if (grade_of(*loss) >= Grade::Mistake) return true;
    const eval::Score kept = -game.finding(ply + 1).score;
    return is_short_mate(game.finding(ply).score) && !(eval::is_mate(kept) && kept > 0);
}

Composer::Composer(const search::Limits& limits, const std::string& syzygy, eval::nnue::Networks networks)
    : limits_(longer(limits)), session_(std::make_shared<search::TranspositionTable>(), std::move(networks)) {
    if (!session_.set_hash(kHashMb)) throw std::bad_alloc();
    session_.load_tablebases(syzygy);
}

void Composer::stop() {
    stopped_ = true;
    session_.stop();
}

std::optional<Exercise> Composer::compose(const StudiedGame& game, std::size_t ply) {
    if (stopped_ || !has_missed_something(game, ply) || count_legal_moves(game.position(ply)) < 2)
        return std::nullopt;
    session_.clear();
    const Game before = game.game_at(ply);
    const auto iterations = compare(before, 2);
    if (stopped_ || iterations.empty()) return std::nullopt;
    const Comparison& found = iterations.back();
    const auto level = level_of(iterations, before.current(), game.rating());
    if (!level || found.best() == game.move(ply)) return std::nullopt;
    if (const Finding& first = game.finding(ply); !first.is_from_pgn && found.best() != first.line.front())
        return std::nullopt;
    Exercise exercise{
        .game = &game, .ply = ply, .goal = goal_of(found, before.current()), .level = *level, .found = found};
    exercise.solution = solve(before, found, game.rating());
    if (stopped_) return std::nullopt;
    return exercise;
}

/// On while there is one clear move, or a mate at once. A last reply without an answer is left out.
Solution Composer::solve(Game game, const Comparison& first, int rating) {
    Solution solution{.line = {first.best()}, .sequel = rest_of(first)};
    game.play(first.best());
    for (int moves = 1; moves < kMaxMateLength && !movegen::outcome(game); ++moves) {
        const Move reply = best_reply(game);
        if (!reply) break;
        game.play(reply);
        if (movegen::outcome(game)) break;
        const auto iterations = compare(game, 2);
        if (stopped_ || iterations.empty()) break;
        const Comparison& next = iterations.back();
        if (!is_clear(next, game.current(), rating) && next.score != eval::mate_in(1)) break;
        solution.line.insert(solution.line.end(), {reply, next.best()});
        solution.sequel = rest_of(next);
        game.play(next.best());
    }
    return solution;
}

Move Composer::best_reply(const Game& game) {
    if (const auto moves = legal_moves(game.current()); moves.size() == 1) return moves[0];
    const auto iterations = compare(game, 1);
    return stopped_ || iterations.empty() ? movegen::kNoMove : iterations.back().best();
}

std::vector<Comparison> Composer::compare(const Game& game, int lines) {
    if (stopped_) return {};
    Observer observer;
    const search::Options options{.multi_pv = lines, .move_overhead = search::milliseconds(0)};
    search::Limits limits = limits_;
    limits.start = std::chrono::steady_clock::now();
    session_.search(game, limits, options, observer);
    std::vector<Comparison>& found = observer.iterations_;
    if (lines == 1 && !observer.last_.moves.empty())
        found.push_back(
            {.depth = observer.last_.depth, .score = observer.last_.score, .line = observer.last_.moves});
    else if (lines > 1 && observer.has_changed_)
        found.clear();
    return std::move(found);
}

}  // namespace escaque::engine
