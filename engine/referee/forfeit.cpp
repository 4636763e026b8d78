#include "engine/referee/forfeit.h"

#include <algorithm>
#include <iterator>

#include "engine/referee/clock_check.h"
#include "engine/words/search_words.h"
#include "movegen/laws/ruling.h"

namespace escaque::engine {

using movegen::Color;
using movegen::PgnResult;

namespace {

/// The player whom a text names. Where none does: who lost by the result; in a draw, whose clock shows 0 or
/// else who was to move at the end.
std::optional<Color> loser_by(const std::vector<Testimony>& faults, const Replayed& end) {
    for (const Testimony& testimony : faults)
        if (testimony.loser) return testimony.loser;
    switch (end.claimed) {
        case PgnResult::WhiteWins:
            return Color::Black;
        case PgnResult::BlackWins:
            return Color::White;
        case PgnResult::Draw:
            return shows_fallen_flag(end.pgn).value_or(end.game.current().side_to_move());
        default:
            return std::nullopt;
    }
}

/// The file says that this illegal move was one too many, but nothing about those before it.
movegen::Ruling ruling_on(Cause cause, Color loser, const Replayed& end, const Standard& by) {
    if (cause == Cause::Time) return movegen::flag_fall(end.game, loser, by.edition, by.nodes);
    const movegen::IllegalMove last{.offender = loser,
                                    .number = movegen::laws_of(by.edition).illegal_move.loses_at,
                                    .speed = end.speed.value_or(movegen::Speed::Standard)};
    return movegen::illegal_move(end.game, last, by.edition, by.nodes);
}

}  // namespace

std::optional<Forfeit> forfeit_by(const std::vector<Testimony>& testimonies, const Replayed& end,
                                  const Standard& by, const movegen::MoveWriter& write_move) {
    std::vector<Testimony> faults;
    std::ranges::copy_if(testimonies, std::back_inserter(faults), is_fault, &Testimony::cause);
    const auto loser = loser_by(faults, end);
    if (!loser || faults.empty()) return std::nullopt;
    const Cause cause = faults.front().cause;
    Forfeit forfeit{cause, *loser, ruling_on(cause, *loser, end, by), ""};
    if (const auto& mates = forfeit.ruling.opponent_mates)
        forfeit.helpmate = numbered_moves(end.game.current(), mates->helpmate, write_move);
    return forfeit;
}

}  // namespace escaque::engine
