#include "movegen/laws/ruling.h"

#include <algorithm>

namespace escaque::movegen {
namespace {

using std::chrono::minutes;

Milliseconds at(Speed speed, bool supervised, const Bonus& bonus) {
    const bool as_standard = speed == Speed::Blitz && supervised && bonus.quick_blitz_only_unsupervised;
    return speed == Speed::Standard || as_standard ? bonus.standard : bonus.quick;
}

bool has_bare_king(const Position& position, Color c) {
    return position.pieces(c) == position.pieces(c, PieceType::King);
}

/// The player at fault loses, unless the edition gives him a draw in this position.
Ruling loss(const Position& position, Color loser, Ending ending, Article article, Mercy mercy,
            std::uint64_t nodes) {
    Ruling ruling{.article = article, .outcome = Outcome{ending, ~loser, article}};
    if (!has_royal_king(position.rules())) return ruling;
    bool spared = false;
    if (mercy == Mercy::BareKing) spared = has_bare_king(position, ~loser);
    if (mercy == Mercy::CannotMate) {
        ruling.opponent_mates = can_mate(position, ~loser, nodes);
        spared = ruling.opponent_mates->winnability == Winnability::Unwinnable;
    }
    if (spared) ruling.outcome->winner = std::nullopt;
    return ruling;
}

Ruling illegal_move_against_lone_king(const Position& position, Color offender, Edition edition) {
    if (!lone_king_cannot_win(position, ~offender, edition)) return {};
    const Article article = laws_of(edition).lone_king;
    return {.article = article, .outcome = Outcome{Ending::IllegalMove, std::nullopt, article}};
}

/// The article by which the first illegal move loses in rapid and blitz play; empty where it does not.
Article at_once(const IllegalMove& what, const IllegalMoveRule& rule) {
    if (rule.at_once_only_unsupervised && what.supervised) return {};
    if (what.speed == Speed::Rapid) return rule.rapid;
    return what.speed == Speed::Blitz ? rule.blitz : Article{};
}

/// The article by which an illegal move stands once the opponent has moved; empty where it is corrected
/// whenever it is found.
Article too_late(const IllegalMove& what, const IllegalMoveRule& rule) {
    if (!what.answered || (rule.too_late_only_unsupervised && what.supervised)) return {};
    if (what.speed == Speed::Rapid) return rule.too_late_in_rapid;
    return what.speed == Speed::Blitz ? rule.too_late_in_blitz : Article{};
}

}  // namespace

bool lone_king_cannot_win(const Position& position, Color player, Edition edition) {
    return !laws_of(edition).lone_king.empty() && has_royal_king(position.rules()) &&
           has_bare_king(position, player);
}

Ruling flag_fall(const Game& game, Color flagged, Edition edition, std::uint64_t nodes) {
    if (const auto over = outcome(game, edition, nodes)) return {.article = over->article, .outcome = over};
    const Laws& laws = laws_of(edition);
    if (laws.flag_fall.empty()) return {};
    return loss(game.current(), flagged, Ending::FlagFall, laws.flag_fall, laws.flag_mercy, nodes);
}

Ruling resignation(const Game& game, Color loser, Edition edition, std::uint64_t nodes) {
    if (const auto over = outcome(game, edition, nodes)) return {.article = over->article, .outcome = over};
    const Laws& laws = laws_of(edition);
    if (laws.resignation.empty()) return {};
    return loss(game.current(), loser, Ending::Resignation, laws.resignation, laws.resignation_mercy, nodes);
}

Ruling both_flags(Edition edition, const BothFlags& what) {
    const BothFlagsRule& rule = laws_of(edition).both_flags;
    if (rule.not_in_blitz && what.speed == Speed::Blitz) return {};
    const bool is_quick = what.speed != Speed::Standard && !rule.quick.empty() &&
                          !(rule.quick_only_unsupervised && what.supervised);
    Ruling ruling{.article = is_quick ? rule.quick : rule.article};
    if (!ruling.article.empty() && (is_quick || what.in_last_period))
        ruling.outcome = Outcome{Ending::BothFlags, std::nullopt, ruling.article};
    return ruling;
}

Ruling illegal_move(const Game& game, const IllegalMove& what, Edition edition, std::uint64_t nodes) {
    const IllegalMoveRule& rule = laws_of(edition).illegal_move;
    if (const Article article = too_late(what, rule); !article.empty())
        return {.article = article, .move_stands = true};
    if (const Article article = at_once(what, rule); !article.empty())
        return loss(game.current(), what.offender, Ending::IllegalMove, article, Mercy::CannotMate, nodes);
    if (rule.article.empty()) return illegal_move_against_lone_king(game.current(), what.offender, edition);
    if (what.number >= rule.loses_at)
        return loss(game.current(), what.offender, Ending::IllegalMove, rule.article, rule.mercy, nodes);
    return {.article = rule.article, .bonus = at(what.speed, what.supervised, rule.bonus)};
}

Ruling wrong_claim(Edition edition, Milliseconds time_left, Speed speed, bool supervised) {
    const WrongClaimRule& rule = laws_of(edition).wrong_claim;
    Ruling ruling{.article = rule.article, .bonus = at(speed, supervised, rule.bonus)};
    if (!rule.costs_claimant || time_left < minutes(1)) return ruling;
    const bool over_two_minutes = time_left > minutes(2);
    ruling.penalty =
        over_two_minutes ? std::min<Milliseconds>(time_left / 2, minutes(3)) : time_left - minutes(1);
    return ruling;
}

Ruling increment_request(Edition edition, const IncrementRequest& what) {
    const QuickplayFinishRule& rule = laws_of(edition).quickplay_finish;
    if (what.speed == Speed::Blitz || what.has_increment || what.time_left >= rule.below) return {};
    return {.article = rule.article, .bonus = rule.bonus};
}

}  // namespace escaque::movegen
