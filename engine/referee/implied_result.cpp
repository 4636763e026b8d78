#include "engine/referee/implied_result.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "engine/referee/clock_check.h"
#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Decision;
using movegen::Ending;
using movegen::Ground;
using movegen::PgnResult;
using movegen::SupervisedGame;

namespace {

std::optional<Color> loser_by(const std::vector<StatedEnding>& faults, const movegen::PgnGame& pgn,
                              const SupervisedGame& game, PgnResult claimed) {
    for (const StatedEnding& ending : faults)
        if (ending.loser) return ending.loser;
    switch (claimed) {
        case PgnResult::WhiteWins:
            return Color::Black;
        case PgnResult::BlackWins:
            return Color::White;
        case PgnResult::Draw:
            return shows_fallen_flag(pgn).value_or(game.to_move());
        default:
            return std::nullopt;
    }
}

/// The file says that this illegal move was one too many, but nothing about those before it.
Decision decision_on(Cause cause, Color loser, SupervisedGame game) {
    if (cause == Cause::Time) return game.flag(loser);
    game.set_illegal_moves(loser, game.laws().illegal_move.loses_at - 1);
    return game.illegal_move({.by = loser});
}

/// Nothing where the winner is the one claimed: the referee looks elsewhere whether the edition lets him win.
std::optional<ImpliedResult> resigned(const StatedEnding& ending, PgnResult claimed, SupervisedGame game) {
    if (!ending.loser) return std::nullopt;
    const PgnResult won = movegen::won_by(~*ending.loser);
    if (won == claimed) return std::nullopt;
    const Decision decision = game.resign(*ending.loser);
    const PgnResult result = decision.outcome ? movegen::won_by(decision.outcome->winner) : won;
    return ImpliedResult{result, article_of(ending.cause, game.laws()), ""};
}

std::optional<ImpliedResult> implied_result(const StatedEnding& ending, PgnResult claimed,
                                            const SupervisedGame& game) {
    if (ending.cause == Cause::Resignation) return resigned(ending, claimed, game);
    if (ending.cause == Cause::BothFlags) {
        const Decision decision = SupervisedGame(game).both_flags();
        return decision.outcome ? std::optional(ImpliedResult{PgnResult::Draw, decision.article, ""})
                                : std::nullopt;
    }
    const bool is_draw = ending.cause == Cause::Agreement || (ending.says_draw && !is_decisive(ending.cause));
    if (!is_draw) return std::nullopt;
    return ImpliedResult{PgnResult::Draw, article_of(ending.cause, game.laws()), ""};
}

}  // namespace

movegen::Article article_of(Cause cause, const movegen::Laws& laws) {
    switch (cause) {
        case Cause::Resignation:
            return laws.resignation;
        case Cause::Agreement:
            return laws.agreement;
        case Cause::Checkmate:
            return laws.checkmate;
        case Cause::Stalemate:
            return laws.stalemate;
        case Cause::Repetition:
            return laws.threefold_claim;
        case Cause::FivefoldRepetition:
            return laws.repetition_draw;
        case Cause::FiftyMoves:
            return laws.fifty_claim;
        case Cause::SeventyFiveMoves:
            return laws.move_draw;
        case Cause::DeadPosition:
            return laws.dead_position;
        case Cause::BothFlags:
            return laws.both_flags.article;
        case Cause::Time:
        case Cause::IllegalMoves:
            break;
    }
    return {};
}

std::optional<Forfeit> forfeit_by(const std::vector<StatedEnding>& endings, const movegen::PgnGame& pgn,
                                  const SupervisedGame& game, PgnResult claimed,
                                  const movegen::MoveWriter& write_move) {
    std::vector<StatedEnding> faults;
    std::ranges::copy_if(endings, std::back_inserter(faults), is_fault, &StatedEnding::cause);
    const auto loser = loser_by(faults, pgn, game, claimed);
    if (!loser || faults.empty()) return std::nullopt;
    const Cause cause = faults.front().cause;
    Forfeit forfeit{.cause = cause,
                    .loser = *loser,
                    .decision = decision_on(cause, *loser, game),
                    .has_mate = has_royal_king(game.position().rules())};
    if (const auto& mates = forfeit.decision.opponent_mates)
        forfeit.helpmate = numbered_moves(game.position(), mates->helpmate, write_move);
    return forfeit;
}

std::optional<ImpliedResult> other_result(const std::vector<StatedEnding>& endings, PgnResult claimed,
                                          const SupervisedGame& game) {
    if (claimed != PgnResult::Draw && claimed != PgnResult::WhiteWins && claimed != PgnResult::BlackWins)
        return std::nullopt;
    for (const StatedEnding& ending : endings) {
        auto implied = implied_result(ending, claimed, game);
        if (!implied || implied->result == claimed) continue;
        implied->contradiction =
            fmt::format("{}, but the result is {}", with_article(base::quoted(ending.text), implied->article),
                        to_text(claimed));
        return implied;
    }
    return std::nullopt;
}

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

const char* no_checkmate(const StatedEnding& ending, const SupervisedGame& game) {
    if (!ended_by(game, Ending::Checkmate)) return "the last position is not checkmate";
    if (ending.loser && game.end()->decision.outcome->winner == ending.loser)
        return "the other player is mated";
    return kTrue;
}

const char* no_dead_position(const SupervisedGame& game) {
    if (game.laws().dead == movegen::DeadPositions::Listed)
        return "the material is not on the edition's list";
    const bool can_still_end = std::ranges::any_of(movegen::kColors, [&](movegen::Color c) {
        return game.win_chances(c).winnability == movegen::Winnability::Winnable;
    });
    return can_still_end ? "mate is possible" : kTrue;
}

/// Article 5.2.3 of 2018.
const char* no_agreement(const SupervisedGame& game) {
    return game.game().moves().empty() || game.may_agree() ? kTrue : "one of the players has not moved yet";
}

/// Why the moves rule such a draw out. They rule none out in a game that is over by itself.
const char* denied_draw(Cause cause, const SupervisedGame& game) {
    if (game.end()) return kTrue;
    switch (cause) {
        case Cause::Repetition:
            return has_appeared(game, 3) || may_be_claimed(Ground::Threefold, game)
                       ? kTrue
                       : "no position has occurred three times or will after the next move";
        case Cause::FivefoldRepetition:
            return has_appeared(game, kFivefold) ? kTrue : "the position has not occurred five times";
        case Cause::FiftyMoves:
            return may_be_claimed(Ground::FiftyMoves, game)
                       ? kTrue
                       : "a pawn was moved or a piece captured in the last fifty moves";
        case Cause::SeventyFiveMoves:
            return game.position().halfmove_clock() >= 2 * kSeventyFiveMoves
                       ? kTrue
                       : "a pawn was moved or a piece captured in the last seventy-five moves";
        case Cause::DeadPosition:
            return no_dead_position(game);
        default:
            return kTrue;  // which the moves cannot show
    }
}

/// Play goes on then.
const char* no_both_flags(const SupervisedGame& game) {
    const Decision decision = SupervisedGame(game).both_flags();
    const bool goes_on = decision.is_named() && !decision.outcome && decision.in_last_period == false;
    return goes_on ? "it was not the last period" : kTrue;
}

const char* denied_fact(const StatedEnding& ending, const SupervisedGame& game) {
    switch (ending.cause) {
        case Cause::Checkmate:
            return no_checkmate(ending, game);
        case Cause::Stalemate:
            return ended_by(game, Ending::Stalemate) ? kTrue : "the last position is not stalemate";
        case Cause::Agreement:
            return no_agreement(game);
        case Cause::BothFlags:
            return no_both_flags(game);
        default:
            return denied_draw(ending.cause, game);
    }
}

}  // namespace

std::optional<std::string> contradiction_with_moves(const StatedEnding& ending, const SupervisedGame& game) {
    if (!has_royal_king(game.position().rules())) return std::nullopt;
    const char* const fact = denied_fact(ending, game);
    if (!fact) return std::nullopt;
    return fmt::format("{}, but {}", base::quoted(ending.text),
                       with_article(fact, article_of(ending.cause, game.laws())));
}

}  // namespace escaque::engine
