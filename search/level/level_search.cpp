#include "search/level/level_search.h"

#include <algorithm>
#include <utility>

#include "eval/evaluate.h"

namespace escaque::search {

using namespace movegen;

namespace {

/// A different number each time that a position occurs, otherwise a mistake would be repeated.
std::uint64_t occasion_of(const Level& level, const Game& game) {
    return level.seed ^ game.current().key() ^ game.keys().size();
}

/// By the hand-crafted evaluation: a network may see threats, and so what the answer to a move takes.
std::vector<Thought> first_thoughts(const Position& position, std::span<const Move> moves) {
    std::vector<Thought> thoughts;
    for (const Move m : moves)
        thoughts.push_back({.move = m, .impression = -eval::evaluate(position.after(m))});
    return thoughts;
}

/// The line to play for a choice that no iteration may have kept.
Line played_line(const Thought& chosen) {
    if (!chosen.line.moves.empty()) return chosen.line;
    return {
        .depth = 1, .selective_depth = 1, .score = chosen.impression, .moves = {chosen.move}, .effort = {}};
}

}  // namespace

void ask_as_level(const Level& level, Limits& limits, Options& options) {
    limits.soft_nodes = std::min(limits.soft_nodes.value_or(level.nodes), level.nodes);
    options.multi_pv = std::max(options.multi_pv, kChoices);
    options.purpose = Purpose::Score;
    options.tablebase_pieces = 0;
}

Move only_known(const Level& level, const Game& game, std::span<const Move> moves, Limits& limits) {
    constexpr std::uint64_t kShortSearchNodes = 1'000;  // enough for a score to show
    const Move known = known_move(level, game, occasion_of(level, game));
    if (std::ranges::find(moves, known) == moves.end()) return kNoMove;
    limits.soft_nodes = std::min(*limits.soft_nodes, kShortSearchNodes);
    return known;
}

LevelSearch::LevelSearch(const Level& level, const Game& game, std::span<const Move> moves,
                         Listener& listener, std::size_t lines)
    : level_(level),
      position_(game.current()),
      occasion_(occasion_of(level, game)),
      lines_(lines),
      thoughts_(first_thoughts(position_, moves), listener, static_cast<int>(lines)) {}

std::vector<Line> LevelSearch::answer(std::vector<Line> searched) {
    for (const Line& line : searched) thoughts_.note(line);
    const Thought& chosen = thoughts_.all()[choose(level_, position_, thoughts_.all(), occasion_)];
    if (chosen.move != searched.front().moves.front()) {
        std::erase_if(searched, [&](const Line& l) { return l.moves.front() == chosen.move; });
        searched.insert(searched.begin(), played_line(chosen));
    }
    searched.resize(std::min(searched.size(), lines_));
    return searched;
}

}  // namespace escaque::search
