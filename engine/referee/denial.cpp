#include "engine/referee/denial.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/referee/told_end.h"
#include "engine/words/laws_words.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Ending;
using movegen::Ground;
using movegen::SupervisedGame;

namespace {

constexpr const char* kTrue = nullptr;
// As the words say, whatever the edition.
constexpr int kFivefold = 5;
constexpr int kSeventyFiveMoves = 75;

bool ended_by(const SupervisedGame& game, Ending ending) {
    return game.end() && game.end()->decision.outcome->ending == ending;
}

/// Articles 9.2 and 9.3: on the board, or by a move that is announced.
bool may_be_claimed(Ground ground, const SupervisedGame& game) {
    return std::ranges::any_of(game.claims(), [&](const auto& claim) { return claim.ground == ground; });
}

/// A game knows nothing about positions before its start.
bool begins_after_last_irreversible_move(const SupervisedGame& game) {
    return static_cast<std::size_t>(game.position().halfmove_clock()) > game.game().moves().size();
}

bool has_appeared(const SupervisedGame& game, int times) {
    return begins_after_last_irreversible_move(game) ||
           game.game().appearances(game.laws().sameness) >= times;
}

const char* no_checkmate(const Testimony& testimony, const SupervisedGame& game) {
    if (!ended_by(game, Ending::Checkmate)) return "the last position is not checkmate";
    if (testimony.loser && game.end()->decision.outcome->winner == testimony.loser)
        return "it is the other player who is mated";
    return kTrue;
}

const char* no_dead_position(const SupervisedGame& game) {
    if (game.laws().dead == movegen::DeadPositions::Listed)
        return "the material is not on the edition's list";
    const bool can_still_end = std::ranges::any_of(movegen::kColors, [&](movegen::Color c) {
        return game.win_chances(c).winnability == movegen::Winnability::Winnable;
    });
    return can_still_end ? "a mate is possible" : kTrue;
}

/// Article 5.2.3 of 2018.
const char* no_agreement(const SupervisedGame& game) {
    return game.game().moves().empty() || game.may_agree() ? kTrue : "the players have not both moved yet";
}

/// Of draws that a game which is over by itself may be called by, too.
const char* denied_draw(Cause cause, const SupervisedGame& game) {
    if (game.end()) return kTrue;
    switch (cause) {
        case Cause::Repetition:
            return has_appeared(game, 3) || may_be_claimed(Ground::Threefold, game)
                       ? kTrue
                       : "no position has appeared three times or will by a move";
        case Cause::FivefoldRepetition:
            return has_appeared(game, kFivefold) ? kTrue : "the position has not appeared five times";
        case Cause::FiftyMoves:
            return may_be_claimed(Ground::FiftyMoves, game)
                       ? kTrue
                       : "a pawn was moved or a piece captured in the last fifty";
        case Cause::SeventyFiveMoves:
            return game.position().halfmove_clock() >= 2 * kSeventyFiveMoves
                       ? kTrue
                       : "a pawn was moved or a piece captured in the last seventy-five";
        case Cause::DeadPosition:
            return no_dead_position(game);
        default:
            return kTrue;  // which the moves cannot show
    }
}

const char* denied_fact(const Testimony& testimony, const SupervisedGame& game) {
    switch (testimony.cause) {
        case Cause::Checkmate:
            return no_checkmate(testimony, game);
        case Cause::Stalemate:
            return ended_by(game, Ending::Stalemate) ? kTrue : "the last position is not stalemate";
        case Cause::Agreement:
            return no_agreement(game);
        default:
            return denied_draw(testimony.cause, game);
    }
}

}  // namespace

std::optional<std::string> denial_of(const Testimony& testimony, const SupervisedGame& game) {
    if (!has_royal_king(game.position().rules())) return std::nullopt;
    const char* const fact = denied_fact(testimony, game);
    if (!fact) return std::nullopt;
    return fmt::format("{}, but {}", movegen::quoted(testimony.text),
                       with_article(fact, article_of(testimony.cause, game.laws())));
}

}  // namespace escaque::engine
