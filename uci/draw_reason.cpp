#include "uci/draw_reason.h"

#include "movegen/laws/outcome.h"

namespace escaque::uci {

using movegen::Ending;

/// As the search sees it: one return to a position is as good as three, and fifty moves will be claimed.
std::optional<std::string_view> draw_reason(movegen::Game game, const std::vector<movegen::Move>& line) {
    constexpr int kFiftyMoves = 100;  // plies
    for (const movegen::Move move : line) game.play(move);
    if (const auto over = movegen::outcome(game)) {
        if (over->winner) return std::nullopt;
        if (over->ending == Ending::Stalemate) return "stalemate";
        if (over->ending == Ending::DeadPosition) return "dead position";
    }
    if (game.current().halfmove_clock() >= kFiftyMoves) return "fifty moves";
    if (game.appearances() > 1) return "repetition";
    return std::nullopt;
}

}  // namespace escaque::uci
