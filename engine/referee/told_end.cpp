#include "engine/referee/told_end.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "engine/referee/clock_check.h"
#include "engine/words/laws_words.h"
#include "engine/words/search_words.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Color;
using movegen::Decision;
using movegen::PgnResult;
using movegen::SupervisedGame;

namespace {

std::optional<Color> loser_by(const std::vector<Testimony>& faults, const movegen::PgnGame& pgn,
                              const SupervisedGame& game, PgnResult claimed) {
    for (const Testimony& testimony : faults)
        if (testimony.loser) return testimony.loser;
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
std::optional<ToldResult> resigned(const Testimony& testimony, PgnResult claimed, SupervisedGame game) {
    if (!testimony.loser) return std::nullopt;
    const PgnResult won = movegen::won_by(~*testimony.loser);
    if (won == claimed) return std::nullopt;
    const Decision decision = game.resign(*testimony.loser);
    const PgnResult result = decision.outcome ? movegen::won_by(decision.outcome->winner) : won;
    return ToldResult{result, article_of(testimony.cause, game.laws()), ""};
}

std::optional<ToldResult> told_result(const Testimony& testimony, PgnResult claimed,
                                      const SupervisedGame& game) {
    if (testimony.cause == Cause::Resignation) return resigned(testimony, claimed, game);
    if (testimony.cause == Cause::BothFlags) {
        const Decision decision = SupervisedGame(game).both_flags();
        return decision.outcome ? std::optional(ToldResult{PgnResult::Draw, decision.article, ""})
                                : std::nullopt;
    }
    const bool is_draw =
        testimony.cause == Cause::Agreement || (testimony.says_draw && !is_decisive(testimony.cause));
    if (!is_draw) return std::nullopt;
    return ToldResult{PgnResult::Draw, article_of(testimony.cause, game.laws()), ""};
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

std::optional<Forfeit> forfeit_by(const std::vector<Testimony>& testimonies, const movegen::PgnGame& pgn,
                                  const SupervisedGame& game, PgnResult claimed,
                                  const movegen::MoveWriter& write_move) {
    std::vector<Testimony> faults;
    std::ranges::copy_if(testimonies, std::back_inserter(faults), is_fault, &Testimony::cause);
    const auto loser = loser_by(faults, pgn, game, claimed);
    if (!loser || faults.empty()) return std::nullopt;
    const Cause cause = faults.front().cause;
    Forfeit forfeit{cause, *loser, decision_on(cause, *loser, game), ""};
    if (const auto& mates = forfeit.decision.opponent_mates)
        forfeit.helpmate = numbered_moves(game.position(), mates->helpmate, write_move);
    return forfeit;
}

std::optional<ToldResult> other_result(const std::vector<Testimony>& testimonies, PgnResult claimed,
                                       const SupervisedGame& game) {
    if (claimed != PgnResult::Draw && claimed != PgnResult::WhiteWins && claimed != PgnResult::BlackWins)
        return std::nullopt;
    for (const Testimony& testimony : testimonies) {
        auto told = told_result(testimony, claimed, game);
        if (!told || told->result == claimed) continue;
        told->contradiction =
            fmt::format("{}, but the result is {}",
                        with_article(movegen::quoted(testimony.text), told->article), to_text(claimed));
        return told;
    }
    return std::nullopt;
}

}  // namespace escaque::engine
