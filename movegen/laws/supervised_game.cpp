#include "movegen/laws/supervised_game.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "movegen/generate/generate.h"
#include "movegen/laws/mate/winnability.h"

namespace escaque::movegen {
namespace {

Speed speed_by(const GameTerms& terms) {
    if (terms.speed) return *terms.speed;
    return terms.controls ? speed_of(terms.edition, *terms.controls).value_or(Speed::Standard)
                          : Speed::Standard;
}

Decision by_outcome(const Outcome& outcome) {
    return {.rules = {rule_of(outcome.ending)}, .article = outcome.article, .outcome = outcome};
}

Rule rule_of(Fault::Kind kind) {
    constexpr std::array kRules{Rule::Restored, Rule::PawnOnLastRank, Rule::NoMove, Rule::TwoHands};
    return kRules[static_cast<std::size_t>(kind)];
}

}  // namespace

int moves_made(const Position& position, Color player) {
    const bool has_moved = player == Color::White && position.side_to_move() == Color::Black;
    return position.fullmove_number() - (has_moved ? 0 : 1);
}

SupervisedGame::SupervisedGame(GameTerms terms, const Game& game, bool with_clocks)
    : terms_(std::move(terms)), speed_(speed_by(terms_)), game_(game), opening_(game.moves().size()) {
    if (with_clocks && terms_.controls) clocks_.emplace(*terms_.controls, terms_.edition);
    look_at_position(terms_.nodes_per_move);
}

/// What the position and the moves before say.
void SupervisedGame::look_at_position(std::uint64_t nodes) {
    if (end_) return;
    if (const auto over =
            is_alive_ ? outcome_while_alive(game_, terms_.edition) : outcome(game_, terms_.edition, nodes))
        end_ = GameEnd{by_outcome(*over), game_.moves().size()};
}

/// Before a decision that would end the game otherwise a dead position is searched for (5.2.2).
std::optional<Decision> SupervisedGame::over_before() {
    if (!end_ && !std::exchange(is_searched_, true)) look_at_position(terms_.nodes);
    if (!end_) return std::nullopt;
    Decision decision = end_->decision;
    decision.was_over = true;
    return decision;
}

Decision SupervisedGame::finish(Decision decision) {
    if (decision.outcome) end_ = GameEnd{decision, game_.moves().size()};
    return decision;
}

MateAnswer SupervisedGame::win_chances(Color player) const {
    return can_win(position(), player, terms_.nodes);
}

bool SupervisedGame::may_agree() const {
    const int by_both = moves_made(position(), Color::Black);
    return terms_.agreement_after && by_both >= std::max(*terms_.agreement_after, laws().agreement_after);
}

std::vector<Claim> SupervisedGame::claims() const {
    if (end_) return {};
    std::vector<Claim> claims = claims_on_board(game_, terms_.edition, terms_.more_than_fifty);
    const std::vector<Claim> by_move = claims_by_move(game_, terms_.edition, terms_.more_than_fifty);
    claims.insert(claims.end(), by_move.begin(), by_move.end());
    return claims;
}

Decision SupervisedGame::think(Microseconds more) {
    thought_ += more;
    return flag_has_fallen() ? flag(to_move()) : Decision{};
}

bool SupervisedGame::flag_has_fallen(Microseconds more) const {
    return clocks_ && thought_ + more >= (*clocks_)[to_move()].until_flag();
}

void SupervisedGame::advance(Move move) {
    const Color side = to_move();
    if (clocks_) {
        clocks_before_.push_back(*clocks_);
        clocks_->complete_move(side, thought_);
    }
    thought_ = Microseconds(0);
    game_.play(move);
    has_offered_[~side] = false;
    has_touched_ = is_searched_ = false;
}

Decision SupervisedGame::move(Move move) {
    if (end_) {
        game_.play(move);
        Decision decision = end_->decision;
        decision.was_over = true;
        return decision;
    }
    advance(move);
    // What has changed for good, and the few answers to a check, may leave a dead position.
    look_at_position(position().halfmove_clock() == 0 || position().in_check() ? terms_.nodes_per_move : 0);
    return end_ ? end_->decision : Decision{};
}

/// Bonus and penalty on the clocks.
void SupervisedGame::give(const Decision& decision) {
    if (!clocks_ || !decision.at_fault) return;
    if (decision.bonus.count() > 0) clocks_->give(~*decision.at_fault, decision.bonus);
    if (decision.penalty.count() > 0) clocks_->give(*decision.at_fault, -decision.penalty);
}

/// Article 9.1.2.1 of 2018: by touching a piece, in a legal move or not, an offer is declined. If the game
/// goes on, the position stays as it was and the clock runs on; a pawn left on the last rank is queened.
Decision SupervisedGame::illegal_move(const Fault& fault) {
    if (auto over = over_before()) return *over;
    const Color side = fault.by.value_or(to_move());
    has_offered_[~side] = false;
    has_touched_ = true;
    const bool queens = fault.kind == Fault::Kind::PawnLeft && queens_pawn_left();
    const bool is_known = !provision(rule_of(fault.kind), terms_.edition).article.empty();
    if (!is_known && fault.kind == Fault::Kind::NoMove) return {.rules = {Rule::ClockBeforeMove}};
    if (!is_known && fault.kind == Fault::Kind::TwoHands) return {.rules = {Rule::OneHand}};
    // A mate or a stalemate by the queen takes nothing from the opponent's chances.
    Game standing = game_;
    if (queens && !legal_moves(position().after(fault.with_queen)).empty()) standing.play(fault.with_queen);
    const IllegalMove what{.offender = side,
                           .number = illegal_moves_[side] + 1,
                           .speed = speed_,
                           .supervised = terms_.supervised,
                           .answered = fault.answered};
    Decision decision = movegen::illegal_move(standing, what, terms_.edition, terms_.nodes);
    decision.number = what.number;
    decision.is_queened = queens && !decision.move_stands;
    if (!decision.is_named() || decision.move_stands) return decision;
    illegal_moves_[side] = what.number;
    const bool restores =
        fault.kind == Fault::Kind::IllegalMove || (fault.kind == Fault::Kind::PawnLeft && !queens);
    if (!restores || !decision.outcome)
        decision.rules.insert(decision.rules.begin(), restores ? Rule::Restored : rule_of(fault.kind));
    give(decision);
    if (queens) {
        advance(fault.with_queen);
        const auto over = decision.outcome ? std::nullopt : outcome(game_, terms_.edition, terms_.nodes);
        if (over) {
            decision.rules.push_back(movegen::rule_of(over->ending));
            decision.outcome = over;
            decision.article = over->article;
        }
    }
    return finish(std::move(decision));
}

bool SupervisedGame::try_ground(Ground ground, const ClaimOfDraw& claim, Decision& decision) const {
    const bool by_move = static_cast<bool>(claim.announced);
    const Rule rule = movegen::rule_of(ground, by_move);
    const Article article = provision(rule, terms_.edition).article;
    ClaimFinding finding{.ground = ground, .is_named = !article.empty()};
    if (ground == Ground::Threefold) {
        constexpr int kThreefold = 3;
        const Sameness sameness = laws().sameness;
        finding.count =
            by_move ? game_.appearances_after(claim.announced, sameness) : game_.appearances(sameness);
        finding.needed = kThreefold;
    } else {
        const Position& now = position();
        const bool resets = by_move && now.after(claim.announced).halfmove_clock() == 0;
        finding.count = resets ? 0 : now.halfmove_clock() + (by_move ? 1 : 0);
        finding.needed = 2 * moves_to_claim(now, terms_.edition, terms_.more_than_fifty);
    }
    finding.holds = finding.is_named && finding.count >= finding.needed;
    decision.findings.push_back(finding);
    if (finding.is_named) decision.rules.push_back(rule);
    if (!finding.holds) return false;
    decision.rules = {rule};
    decision.article = article;
    const Ending ending = ground == Ground::Threefold ? Ending::ThreefoldClaimed : Ending::FiftyMovesClaimed;
    decision.outcome = Outcome{ending, std::nullopt, article};
    decision.announced = claim.announced;
    return true;
}

/// Articles 9.2 to 9.5.
Decision SupervisedGame::claim(const ClaimOfDraw& claim) {
    if (auto over = over_before()) return *over;
    Decision decision;
    if (claim.by != to_move())
        decision.refusal = Refusal::NotToMove;
    else if (has_touched_)
        decision.refusal = Refusal::HasTouched;
    else if (!claim.is_legal)
        decision.refusal = Refusal::NotLegal;
    if (decision.refusal != Refusal::None) return refuse(claim, std::move(decision));
    for (const Ground ground : {Ground::Threefold, Ground::FiftyMoves})
        if ((!claim.ground || claim.ground == ground) && try_ground(ground, claim, decision))
            return finish(std::move(decision));
    return refuse(claim, std::move(decision));
}

/// A wrong claim costs time and counts as an offer of a draw; the move announced has to be played.
Decision SupervisedGame::refuse(const ClaimOfDraw& claim, Decision decision) {
    const auto left = clocks_ ? time_left(claim.by) : claim.time_left;
    const Decision cost =
        wrong_claim(terms_.edition, left.value_or(Milliseconds(0)), speed_, terms_.supervised);
    decision.rules.insert(decision.rules.end(), cost.rules.begin(), cost.rules.end());
    decision.article = cost.article;
    decision.at_fault = claim.by;
    decision.bonus = cost.bonus;
    decision.penalty = cost.penalty;
    decision.depends_on_supervision = cost.depends_on_supervision;
    decision.penalty_is_known = left || !laws().wrong_claim.costs_claimant;
    if (claim.is_legal && claim.by == to_move() && !cost.article.empty())
        decision.has_to_play = claim.announced;
    has_offered_[claim.by] = true;
    give(decision);
    return decision;
}

Decision SupervisedGame::flag(Color fallen) {
    if (auto over = over_before()) return *over;
    return finish(flag_fall(game_, fallen, terms_.edition, terms_.nodes));
}

/// By the moves that each player has made; a flag that falls in an earlier period ends only that one.
std::optional<bool> SupervisedGame::is_last_period() const {
    if (!terms_.controls) return std::nullopt;
    return std::ranges::all_of(kColors, [&](Color c) {
        return (*terms_.controls)[c].stage_after(moves_made(position(), c)).moves_to_go == 0;
    });
}

/// Has either player an increment or a delay in any period?
bool SupervisedGame::has_bonus() const {
    return terms_.controls && std::ranges::any_of(*terms_.controls, [](const TimeControl& control) {
               return std::ranges::any_of(control.periods(),
                                          [](const Period& p) { return p.bonus.count() > 0; });
           });
}

/// Has either player an increment, a delay or another period to come?
bool SupervisedGame::has_increment() const {
    return std::ranges::any_of(kColors, [&](Color c) {
        if (clocks_) return (*clocks_)[c].stage().moves_to_go > 0 || (*clocks_)[c].period().bonus.count() > 0;
        if (!terms_.controls) return false;
        const TimeControl& control = (*terms_.controls)[c];
        const Stage stage = control.stage_after(moves_made(position(), c));
        return stage.moves_to_go > 0 || control.periods()[stage.period].bonus.count() > 0;
    });
}

Decision SupervisedGame::both_flags(std::optional<bool> in_last_period) {
    if (auto over = over_before()) return *over;
    const auto in_period = [&](bool is_last) {
        return movegen::both_flags(terms_.edition, {.in_last_period = is_last,
                                                    .speed = speed_,
                                                    .supervised = terms_.supervised,
                                                    .guidelines = terms_.guidelines,
                                                    .has_increment = has_bonus()});
    };
    const auto last = in_last_period ? in_last_period : is_last_period();
    const bool depends = in_period(true).outcome != in_period(false).outcome;
    if (depends && !last) return {.depends_on_period = true};
    Decision decision = in_period(last.value_or(true));
    decision.in_last_period = last;
    decision.depends_on_period = depends;
    return finish(std::move(decision));
}

Decision SupervisedGame::resign(Color player) {
    if (auto over = over_before()) return *over;
    return finish(resignation(game_, player, terms_.edition, terms_.nodes));
}

Decision SupervisedGame::offer_draw(Color player) {
    if (auto over = over_before()) return *over;
    if (has_offered_[~player] && may_agree())
        return finish(by_outcome({Ending::Agreement, std::nullopt, laws().agreement}));
    has_offered_[player] = true;
    return {};
}

std::optional<Milliseconds> SupervisedGame::time_left(Color player) const {
    if (!clocks_) return std::nullopt;
    const Microseconds thought = player == to_move() ? thought_ : Microseconds(0);
    return std::chrono::floor<Milliseconds>((*clocks_)[player].until_flag() - thought);
}

Decision SupervisedGame::ask_increment(Color player, std::optional<Milliseconds> left) {
    if (auto over = over_before()) return *over;
    if (clocks_) left = time_left(player);
    if (!terms_.guidelines || !left || player != to_move()) return {};
    Decision decision = increment_request(terms_.edition, {*left, has_increment(), speed_});
    if (!decision.is_named()) return decision;
    decision.at_fault = player;
    if (clocks_) clocks_->begin_increment(laws().quickplay_finish.increment);
    give(decision);
    has_offered_[player] = true;
    return decision;
}

Decision SupervisedGame::forfeit(Color player, Ending as) {
    if (auto over = over_before()) return *over;
    return finish(movegen::forfeit(position(), player, as, terms_.edition));
}

Decision SupervisedGame::adjudicate_draw() {
    if (auto over = over_before()) return *over;
    return finish({.outcome = Outcome{Ending::Forfeit, std::nullopt, {}}});
}

bool SupervisedGame::take_back(Color player) {
    const Color first = game_.start().side_to_move();
    std::size_t left = game_.moves().size();
    while (left > opening_ && ((left - 1) % 2 == 0 ? first : ~first) != player) --left;
    if (left == opening_) return false;
    --left;
    Game shorter(game_.start());
    for (std::size_t ply = 0; ply < left; ++ply) shorter.play(game_.moves()[ply]);
    game_ = std::move(shorter);
    if (clocks_ && left - opening_ < clocks_before_.size()) {  // no clock counts moves after the end
        clocks_ = clocks_before_[left - opening_];
        clocks_before_.resize(left - opening_, *clocks_);
    }
    thought_ = Microseconds(0);
    has_offered_ = {};
    has_touched_ = is_searched_ = false;
    end_.reset();
    return true;
}

void SupervisedGame::foresee(const Position& last, Color likely) {
    if (!has_royal_king(last.rules())) return;
    is_alive_ = can_mate(last, likely, 0).winnability == Winnability::Winnable ||
                can_mate(last, ~likely, 0).winnability == Winnability::Winnable;
}

bool SupervisedGame::search_for_dead_position(std::uint64_t nodes) {
    if (!end_) look_at_position(nodes);
    return end_ && end_->decision.outcome->ending == Ending::DeadPosition;
}

void SupervisedGame::look_for_dead_position(bool thorough) {
    if (laws().dead != DeadPositions::All || is_alive_) return;
    is_searched_ = true;
    const std::size_t plies = end_ ? end_->plies : game_.moves().size();
    const std::span<const Move> moves(game_.moves().data(), plies);
    const auto played = first_dead_position(game_.start(), moves, terms_.nodes, thorough);
    if (played && !(end_ && *played == plies))
        end_ = GameEnd{by_outcome({Ending::DeadPosition, std::nullopt, laws().dead_position}), *played};
}

}  // namespace escaque::movegen
