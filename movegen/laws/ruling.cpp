#include "movegen/laws/ruling.h"

#include <algorithm>
#include <tuple>

namespace escaque::movegen {
namespace {

using std::chrono::minutes;

Milliseconds at(Speed speed, bool supervised, const Bonus& bonus) {
    if (speed == Speed::Blitz) return supervised ? bonus.blitz : bonus.blitz_unsupervised;
    return speed == Speed::Rapid ? bonus.rapid : bonus.standard;
}

/// The rules of what an edition gives the opponent.
std::vector<Rule> rules_of_bonus(Rule rule, Speed speed, Milliseconds bonus, const Bonus& by) {
    if (speed == Speed::Standard || bonus == by.standard) return {rule};
    return {rule, Rule::LessInQuickPlay};
}

bool has_bare_king(const Position& position, Color c) {
    return position.pieces(c) == position.pieces(c, PieceType::King);
}

/// The player at fault loses, unless the edition gives him a draw in this position.
Decision loss(const Position& position, Color loser, Rule rule, Outcome outcome, DrawnIf drawn_if,
              std::uint64_t nodes) {
    outcome.winner = ~loser;
    Decision decision{.rules = {rule}, .article = outcome.article, .outcome = outcome, .at_fault = loser};
    const bool is_royal = has_royal_king(position.rules());
    bool spared = is_royal && drawn_if == DrawnIf::BareKing && has_bare_king(position, ~loser);
    if (drawn_if == DrawnIf::CannotMate) {
        decision.opponent_mates = can_win(position, ~loser, nodes);
        spared = decision.opponent_mates->winnability == Winnability::Unwinnable;
    }
    if (spared) decision.outcome->winner = std::nullopt;
    return decision;
}

Decision illegal_move_against_lone_king(const Position& position, Color offender, Edition edition) {
    if (!lone_king_cannot_win(position, ~offender, edition)) return {};
    const Article article = laws_of(edition).lone_king;
    return {.rules = {Rule::LoneKing},
            .article = article,
            .outcome = Outcome{Ending::IllegalMove, std::nullopt, article},
            .at_fault = offender};
}

/// The article by which the first illegal move loses in rapid and blitz play; empty where it does not.
Article at_once(const IllegalMove& what, const IllegalMoveRule& rule) {
    if (rule.at_once_only_unsupervised && what.supervised) return {};
    if (what.speed == Speed::Rapid) return rule.rapid;
    return what.speed == Speed::Blitz ? rule.blitz : Article{};
}

/// The article by which an illegal move is valid once the opponent has moved; empty if it is corrected
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

Decision flag_fall(const Game& game, Color flagged, Edition edition, std::uint64_t nodes) {
    const Laws& laws = laws_of(edition);
    if (laws.flag_fall.empty()) return {};
    return loss(game.current(), flagged, Rule::FlagFall, {Ending::FlagFall, {}, laws.flag_fall},
                laws.flag_drawn_if, nodes);
}

Decision resignation(const Game& game, Color loser, Edition edition, std::uint64_t nodes) {
    const Laws& laws = laws_of(edition);
    if (laws.resignation.empty()) return {};
    return loss(game.current(), loser, Rule::Resignation, {Ending::Resignation, {}, laws.resignation},
                laws.resignation_drawn_if, nodes);
}

Decision forfeit(const Position& position, Color loser, Ending as, Edition edition) {
    if (!lone_king_cannot_win(position, ~loser, edition))
        return {.outcome = Outcome{as, ~loser, {}}, .at_fault = loser};
    const Article article = laws_of(edition).lone_king;
    return {.rules = {Rule::LoneKing},
            .article = article,
            .outcome = Outcome{as, std::nullopt, article},
            .at_fault = loser};
}

Decision both_flags(Edition edition, const BothFlags& what) {
    const BothFlagsRule& rule = laws_of(edition).both_flags;
    const bool in_guidelines = what.guidelines && !what.has_increment && what.speed != Speed::Blitz;
    if (rule.article.empty() || (rule.by_guidelines && !in_guidelines)) return {};
    const bool is_quick = what.speed != Speed::Standard && !rule.quick.empty() &&
                          !(rule.quick_only_unsupervised && what.supervised);
    Decision decision{
        .rules = {is_quick ? Rule::BothFlagsInQuickPlay : Rule::BothFlags},
        .article = is_quick ? rule.quick : rule.article,
        .depends_on_supervision = what.speed != Speed::Standard && rule.quick_only_unsupervised};
    if (is_quick || what.in_last_period)
        decision.outcome = Outcome{Ending::BothFlags, std::nullopt, decision.article};
    return decision;
}

namespace {

Decision ruling_on(const Game& game, const IllegalMove& what, Edition edition, std::uint64_t nodes) {
    const IllegalMoveRule& rule = laws_of(edition).illegal_move;
    if (const Article article = too_late(what, rule); !article.empty())
        return {.rules = {Rule::TooLate}, .article = article, .at_fault = what.offender, .move_stands = true};
    const auto loses = [&](Rule by, Article article, DrawnIf drawn_if) {
        return loss(game.current(), what.offender, by, {Ending::IllegalMove, {}, article}, drawn_if, nodes);
    };
    if (const Article article = at_once(what, rule); !article.empty())
        return loses(Rule::IllegalMoveInQuickPlay, article, DrawnIf::CannotMate);
    if (rule.article.empty()) return illegal_move_against_lone_king(game.current(), what.offender, edition);
    if (what.number >= rule.loses_at) return loses(Rule::IllegalMove, rule.article, rule.drawn_if);
    const Milliseconds bonus = at(what.speed, what.supervised, rule.bonus);
    return {.rules = rules_of_bonus(Rule::IllegalMove, what.speed, bonus, rule.bonus),
            .article = rule.article,
            .at_fault = what.offender,
            .bonus = bonus};
}

}  // namespace

Decision illegal_move(const Game& game, const IllegalMove& what, Edition edition, std::uint64_t nodes) {
    Decision decision = ruling_on(game, what, edition, nodes);
    if (what.speed == Speed::Standard) return decision;
    IllegalMove other = what;
    other.supervised = !what.supervised;
    const auto core = [](const Decision& d) { return std::tuple(d.is_over(), d.move_stands, d.bonus); };
    decision.depends_on_supervision = core(decision) != core(ruling_on(game, other, edition, 0));
    return decision;
}

Decision wrong_claim(Edition edition, Milliseconds time_left, Speed speed, bool supervised) {
    const WrongClaimRule& rule = laws_of(edition).wrong_claim;
    if (rule.article.empty()) return {};
    const Milliseconds bonus = at(speed, supervised, rule.bonus);
    Decision decision{.rules = rules_of_bonus(Rule::WrongClaim, speed, bonus, rule.bonus),
                      .article = rule.article,
                      .bonus = bonus,
                      .depends_on_supervision = bonus != at(speed, !supervised, rule.bonus)};
    if (!rule.costs_claimant || time_left < minutes(1)) return decision;
    const bool over_two_minutes = time_left > minutes(2);
    decision.penalty =
        over_two_minutes ? std::min<Milliseconds>(time_left / 2, minutes(3)) : time_left - minutes(1);
    return decision;
}

Decision increment_request(Edition edition, const IncrementRequest& what) {
    const QuickplayFinishRule& rule = laws_of(edition).quickplay_finish;
    if (rule.article.empty() || what.speed == Speed::Blitz || what.has_increment ||
        what.time_left >= rule.below)
        return {};
    return {.rules = {Rule::QuickplayFinish}, .article = rule.article, .bonus = rule.bonus};
}

}  // namespace escaque::movegen
