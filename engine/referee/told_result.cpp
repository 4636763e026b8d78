#include "engine/referee/told_result.h"

#include <algorithm>
#include <fmt/format.h>

#include "engine/words/laws_words.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Article;
using movegen::BothFlags;
using movegen::Color;
using movegen::Edition;
using movegen::Game;
using movegen::PgnResult;
using movegen::Position;
using movegen::Ruling;

namespace {

/// Nothing where the winner is the one claimed: the referee looks elsewhere whether the edition lets him win.
std::optional<ToldResult> resigned(const Testimony& testimony, PgnResult claimed, const Game& game,
                                   const Standard& by) {
    if (!testimony.loser) return std::nullopt;
    const PgnResult won = movegen::won_by(~*testimony.loser);
    if (won == claimed) return std::nullopt;
    const Ruling ruling = movegen::resignation(game, *testimony.loser, by.edition, by.nodes);
    const PgnResult result = ruling.outcome ? movegen::won_by(ruling.outcome->winner) : won;
    return ToldResult{result, article_of(testimony.cause, by.edition), ""};
}

std::optional<ToldResult> flags_fell(Edition edition, const std::optional<BothFlags>& flags) {
    if (!flags) return std::nullopt;
    const Ruling ruling = movegen::both_flags(edition, *flags);
    if (!ruling.outcome) return std::nullopt;
    return ToldResult{PgnResult::Draw, ruling.article, ""};
}

std::optional<ToldResult> told_result(const Testimony& testimony, PgnResult claimed, const Game& game,
                                      const Standard& by, const std::optional<BothFlags>& flags) {
    if (testimony.cause == Cause::BothFlags) return flags_fell(by.edition, flags);
    if (testimony.cause == Cause::Resignation) return resigned(testimony, claimed, game, by);
    const bool is_draw =
        testimony.cause == Cause::Agreement || (testimony.says_draw && !is_decisive(testimony.cause));
    if (!is_draw) return std::nullopt;
    return ToldResult{PgnResult::Draw, article_of(testimony.cause, by.edition), ""};
}

}  // namespace

Article article_of(Cause cause, Edition edition) {
    const movegen::Laws& laws = movegen::laws_of(edition);
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

std::optional<ToldResult> other_result(const std::vector<Testimony>& testimonies, PgnResult claimed,
                                       const Game& game, const Standard& by,
                                       const std::optional<BothFlags>& flags) {
    if (claimed != PgnResult::Draw && claimed != PgnResult::WhiteWins && claimed != PgnResult::BlackWins)
        return std::nullopt;
    for (const Testimony& testimony : testimonies) {
        auto told = told_result(testimony, claimed, game, by, flags);
        if (!told || told->result == claimed) continue;
        told->contradiction =
            fmt::format("{}, but the result is {}",
                        with_article(movegen::quoted(testimony.text), told->article), to_text(claimed));
        return told;
    }
    return std::nullopt;
}

std::optional<BothFlags> flags_at_end(
    const std::optional<movegen::Per<Color, movegen::TimeControl>>& controls, const Position& last,
    std::optional<movegen::Speed> speed) {
    if (!controls) return std::nullopt;
    const bool in_last_period = std::ranges::all_of(movegen::kColors, [&](Color c) {
        const bool has_moved = c == Color::White && last.side_to_move() == Color::Black;
        const int completed = last.fullmove_number() - (has_moved ? 0 : 1);
        return (*controls)[c].stage_after(completed).moves_to_go == 0;
    });
    return BothFlags{.in_last_period = in_last_period, .speed = speed.value_or(movegen::Speed::Standard)};
}

}  // namespace escaque::engine
