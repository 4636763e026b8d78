#include "engine/referee/denial.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "engine/referee/told_result.h"
#include "engine/words/laws_words.h"
#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/laws/winnability.h"

namespace escaque::engine {

using movegen::Ending;
using movegen::Game;
using movegen::Ground;
using movegen::Outcome;
using End = std::optional<Outcome>;

namespace {

constexpr const char* kTrue = nullptr;
// As the words say, whatever the edition.
constexpr int kFivefold = 5;
constexpr int kSeventyFiveMoves = 75;

bool ended_by(const End& end, Ending ending) {
    return end && end->ending == ending;
}

/// Articles 9.2 and 9.3: on the board, or by a move that is announced.
bool may_be_claimed(Ground ground, const Game& game, const Standard& by) {
    const auto has_ground = [&](const std::vector<movegen::Claim>& claims) {
        return std::ranges::any_of(claims, [&](const auto& claim) { return claim.ground == ground; });
    };
    return has_ground(claims_on_board(game, by.edition, by.more_than_fifty)) ||
           has_ground(claims_by_move(game, by.edition, by.more_than_fifty));
}

/// A game knows nothing about positions before its start.
bool begins_after_last_irreversible_move(const Game& game) {
    return static_cast<std::size_t>(game.current().halfmove_clock()) > game.moves().size();
}

const char* no_checkmate(const Testimony& testimony, const End& end) {
    if (!ended_by(end, Ending::Checkmate)) return "the last position is not checkmate";
    if (testimony.loser && end->winner == testimony.loser) return "it is the other player who is mated";
    return kTrue;
}

const char* no_repetition(const Game& game, const End& end, const Standard& by) {
    const bool is_true = end || begins_after_last_irreversible_move(game) ||
                         game.appearances(movegen::laws_of(by.edition).sameness) >= 3 ||
                         may_be_claimed(Ground::Threefold, game, by);
    return is_true ? kTrue : "no position has appeared three times or will by a move";
}

const char* no_fifty_moves(const Game& game, const End& end, const Standard& by) {
    const bool is_true = end || may_be_claimed(Ground::FiftyMoves, game, by);
    return is_true ? kTrue : "a pawn was moved or a piece captured in the last fifty";
}

const char* no_fivefold(const Game& game, const End& end, movegen::Edition edition) {
    const bool is_true = end || begins_after_last_irreversible_move(game) ||
                         game.appearances(movegen::laws_of(edition).sameness) >= kFivefold;
    return is_true ? kTrue : "the position has not appeared five times";
}

const char* no_seventy_five_moves(const Game& game, const End& end) {
    const bool is_true = end || game.current().halfmove_clock() >= 2 * kSeventyFiveMoves;
    return is_true ? kTrue : "a pawn was moved or a piece captured in the last seventy-five";
}

const char* no_dead_position(const Game& game, const End& end, const Standard& by) {
    if (end) return kTrue;
    if (movegen::laws_of(by.edition).dead == movegen::DeadPositions::Listed)
        return "the material is not on the edition's list";
    const bool can_still_end = std::ranges::any_of(movegen::kColors, [&](movegen::Color c) {
        return can_mate(game.current(), c, by.nodes).winnability == movegen::Winnability::Winnable;
    });
    return can_still_end ? "a mate is possible" : kTrue;
}

/// Article 5.2.3 of 2023.
const char* no_agreement(const Game& game, movegen::Edition edition) {
    const int moves_of_both = game.current().fullmove_number() - 1;
    const bool is_true = game.moves().empty() || moves_of_both >= movegen::laws_of(edition).agreement_after;
    return is_true ? kTrue : "the players have not both moved yet";
}

const char* denied_fact(const Testimony& testimony, const Game& game, const End& end, const Standard& by) {
    switch (testimony.cause) {
        case Cause::Checkmate:
            return no_checkmate(testimony, end);
        case Cause::Stalemate:
            return ended_by(end, Ending::Stalemate) ? kTrue : "the last position is not stalemate";
        case Cause::Repetition:
            return no_repetition(game, end, by);
        case Cause::FivefoldRepetition:
            return no_fivefold(game, end, by.edition);
        case Cause::FiftyMoves:
            return no_fifty_moves(game, end, by);
        case Cause::SeventyFiveMoves:
            return no_seventy_five_moves(game, end);
        case Cause::DeadPosition:
            return no_dead_position(game, end, by);
        case Cause::Agreement:
            return no_agreement(game, by.edition);
        case Cause::Time:
        case Cause::IllegalMoves:
        case Cause::Resignation:
        case Cause::BothFlags:
            break;  // which the moves cannot show
    }
    return kTrue;
}

}  // namespace

std::optional<std::string> denial_of(const Testimony& testimony, const Game& game, const End& end,
                                     const Standard& by) {
    if (!has_royal_king(game.current().rules())) return std::nullopt;
    const char* const fact = denied_fact(testimony, game, end, by);
    if (!fact) return std::nullopt;
    return fmt::format("{}, but {}", movegen::quoted(testimony.text),
                       with_article(fact, article_of(testimony.cause, by.edition)));
}

}  // namespace escaque::engine
