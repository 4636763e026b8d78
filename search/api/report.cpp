#include "search/api/report.h"

#include <algorithm>
#include <utility>

#include "movegen/generate/generate.h"
#include "movegen/laws/outcome.h"

namespace escaque::search {

using movegen::Ending;

namespace {

bool can_repeat(const movegen::Game& game) {
    return std::ranges::any_of(movegen::legal_moves(game.current()),
                               [&](movegen::Move m) { return game.appearances_after(m) > 1; });
}

}  // namespace

/// As the search sees it: returning once to a position, or being able to, counts as a repetition, and fifty
/// moves will be claimed.
std::optional<std::string_view> draw_reason(const movegen::Game& game_so_far, const search::Line& line) {
    if (line.score != eval::kDraw || line.bound != search::Bound::Exact) return std::nullopt;
    movegen::Game game = game_so_far;
    for (const movegen::Move move : line.moves) game.play(move);
    if (const auto over = movegen::outcome(game)) {
        if (over->winner) return std::nullopt;
        if (over->ending == Ending::Stalemate) return "stalemate";
        if (over->ending == Ending::DeadPosition) return "dead position";
    }
    if (game.current().halfmove_clock() >= movegen::kFiftyMovePlies) return "fifty moves";
    if (game.appearances() > 1 || can_repeat(game)) return "repetition";
    return std::nullopt;
}

eval::Wdl chances(const movegen::Game& game, const search::Line& line) {
    constexpr eval::Wdl kDrawn{.win = 0, .draw = 1000, .loss = 0};
    return draw_reason(game, line) ? kDrawn : eval::win_draw_loss(line.score, game.current());
}

FinalReport::FinalReport(std::vector<Line> found, const Effort& whole)
    : lines(std::move(found)), effort(whole) {
    int number = 0;
    for (Line& line : lines) {
        line.number = ++number;
        line.effort = whole;
    }
    if (lines.empty()) return;
    const std::vector<movegen::Move>& moves = lines.front().moves;
    if (!moves.empty()) best = moves[0];
    if (moves.size() > 1) ponder = moves[1];
}

}  // namespace escaque::search
