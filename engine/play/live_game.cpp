#include "engine/play/live_game.h"

#include <fmt/ranges.h>
#include <string>
#include <utility>
#include <vector>

#include "movegen/openings/openings.h"

namespace escaque::engine::play {

using movegen::Color;
using movegen::Game;
using movegen::PgnEval;
using movegen::PgnGame;

namespace {

std::optional<TableClocks> clocks_for(const GameTerms& terms) {
    if (!terms.control) return std::nullopt;
    return TableClocks({{*terms.control, *terms.control}}, terms.edition);
}

}  // namespace

LiveGame::LiveGame(GameTerms terms)
    : terms_(std::move(terms)), game_(terms_.start), clocks_(clocks_for(terms_)) {}

Microseconds LiveGame::shown(Color player, Microseconds thought) const {
    return clocks_->shown(player, player == to_move() && !end_ ? thought : Microseconds(0));
}

bool LiveGame::complete(movegen::Move move, Microseconds thought, const std::optional<PgnEval>& eval) {
    if (clocks_ && thought >= (*clocks_)[to_move()].until_flag()) return false;
    Ply ply{.written = {.move = move}, .eval = eval, .clocks_before = clocks_};
    std::vector<std::string> commands;
    if (eval) commands.push_back(movegen::eval_command(*eval));
    if (clocks_) commands.push_back(clocks_->complete_move(to_move(), thought));
    if (!commands.empty()) ply.written.comments.push_back(fmt::format("{}", fmt::join(commands, " ")));
    plies_.push_back(std::move(ply));
    game_.play(move);
    end_ = end_on_board(game_, terms_.edition, kGlance);
    return true;
}

bool LiveGame::take_back(Color player) {
    const Color first = terms_.start.side_to_move();
    const auto mover = [&](std::size_t ply) { return ply % 2 == 0 ? first : ~first; };
    std::size_t left = plies_.size();
    while (left > 0 && mover(left - 1) != player) --left;
    if (left == 0) return false;
    clocks_ = plies_[left - 1].clocks_before;
    plies_.resize(left - 1);
    game_ = Game(terms_.start);
    for (const Ply& ply : plies_) game_.play(ply.written.move);
    return true;
}

void LiveGame::give(Color player, Microseconds time) {
    if (clocks_) clocks_->give(player, time);
}

std::optional<PgnEval> LiveGame::last_eval() const {
    for (auto ply = plies_.rbegin(); ply != plies_.rend(); ++ply)
        if (ply->eval) return ply->eval;
    return std::nullopt;
}

PgnGame LiveGame::pgn() const {
    PgnGame pgn;
    pgn.tags = terms_.tags;
    pgn.start = terms_.start;
    pgn.tags.push_back({"Laws", std::string(movegen::laws_of(terms_.edition).name)});
    pgn.tags.push_back({"TimeControl", terms_.control ? movegen::to_text(*terms_.control) : "-"});
    if (const movegen::Opening* opening = movegen::opening_of(game_).opening) {
        pgn.tags.push_back({"ECO", opening->eco});
        pgn.tags.push_back({"Opening", opening->name});
    }
    for (const Ply& ply : plies_) pgn.main_line.moves.push_back(ply.written);
    if (end_) write_end(*end_, pgn);
    return pgn;
}

}  // namespace escaque::engine::play
