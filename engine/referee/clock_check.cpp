#include "engine/referee/clock_check.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_clocks.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

using movegen::bounded_time;
using movegen::Color;
using movegen::given_in;
using movegen::Microseconds;
using movegen::MoveBonus;
using movegen::Period;
using movegen::PgnMove;
using movegen::TimeControl;
using Reading = movegen::ClockReading;

namespace {

constexpr Microseconds kSecond = std::chrono::seconds(1);

/// The most that one player's clock can show, updated with each reading.
class Bound {
 public:
    /// For a player who has completed that many moves before the first reading.
    Bound(const TimeControl& control, movegen::Edition edition, int moves)
        : control_(control),
          delay_time_carries_over_(movegen::laws_of(edition).delay_time_carries_over),
          most_(control.periods()[0].time + control.periods()[0].bonus) {
        while (moves_ < moves) complete_move();
    }

    void complete_move() {
        const movegen::Stage stage = control_.stage_after(moves_);
        const Period& period = control_.periods()[stage.period];
        if (period.kind == MoveBonus::Increment) most_ = bounded_time(most_ + period.bonus);
        ++moves_;
        if (stage.moves_to_go == 1)
            begin_period(period, control_.periods()[control_.stage_after(moves_).period]);
    }

    /// Subtracts the time used for the next move, at least `used`; false when the flag fell first.
    bool use(const Reading& used) {
        const Period& period = control_.periods()[control_.stage_after(moves_).period];
        const Microseconds least = std::max(used.time - used.precision, Microseconds(0));
        const Microseconds taken = std::max(least - period.delay(), Microseconds(0));
        const bool was_in_time = taken <= most();
        most_ = bounded_time(most_ - taken);
        if (awaited_replaces_) awaited_ = bounded_time(awaited_ - taken);
        return was_in_time;
    }

    /// With an increment no clock can show zero after a completed move.
    bool must_have_fallen(const Reading& reading) const {
        const Period& period = control_.periods()[control_.stage_after(moves_ - 1).period];
        return reading.time == Microseconds(0) && period.kind == MoveBonus::Increment &&
               period.bonus >= reading.precision;
    }

    void give(Microseconds time) { most_ = bounded_time(most_ + time); }

    Microseconds most() const { return awaited_replaces_ ? std::max(most_, awaited_) : most_ + awaited_; }

    void read(const Reading& reading) {
        const bool shows_new_period = reading.time > most_ + reading.precision;
        if (shows_new_period) {
            awaited_ = Microseconds(0);
            awaited_replaces_ = false;
        }
        most_ = reading.time;
    }

 private:
    /// Article 6.2.b of 2009: in delay mode what is left of the old period is lost, but a clock may go on
    /// showing it.
    void begin_period(const Period& old, const Period& next) {
        if (old.has_delay() && !delay_time_carries_over_) {
            awaited_ = next.time + next.bonus;
            awaited_replaces_ = true;
            return;
        }
        awaited_ = bounded_time(awaited_ + next.time);
        if (next.kind == MoveBonus::Bronstein)
            most_ = bounded_time(most_ + std::max(next.bonus - old.bonus, Microseconds(0)));
    }

    const TimeControl& control_;
    bool delay_time_carries_over_;
    Microseconds most_;              // without the time of a new period
    Microseconds awaited_{0};        // time of a new period that has not shown yet
    bool awaited_replaces_ = false;  // the rest of the old one
    int moves_ = 0;
};

/// What is wrong with the times of a move, by its player's bound; empty if they are right.
std::string fault_of(const PgnMove& move, const std::optional<Reading>& used,
                     const std::optional<Reading>& left, bool is_last, Bound& bound) {
    bound.give(given_in(move));
    const Microseconds before = bound.most();
    if (!left && used && !bound.use(*used))
        return fmt::format("ran for {} s but could have run for at most {} s",
                           base::write_seconds(used->time), base::write_seconds(before));
    bound.complete_move();
    if (!left) return "";
    if (!is_last && bound.must_have_fallen(*left)) return "shows 0 s in the middle of the game";
    if (left->time > bound.most() + left->precision)
        return fmt::format("shows {} s but can have at most {} s", base::write_seconds(left->time),
                           base::write_seconds(bound.most()));
    bound.read(*left);
    return "";
}

/// The most that the opponent gets for a pawn left on the last rank: no file says whether an arbiter
/// supervised the game.
Microseconds bonus_for_illegal_move(movegen::Edition edition, std::optional<movegen::Speed> speed) {
    const movegen::IllegalMoveRule& rule = movegen::laws_of(edition).illegal_move;
    if (rule.pawn_on_last_rank.empty()) return Microseconds(0);
    if (speed == movegen::Speed::Rapid) return rule.bonus.rapid;
    const auto blitz = std::max(rule.bonus.blitz, rule.bonus.blitz_unsupervised);
    return speed == movegen::Speed::Blitz ? blitz : std::max({rule.bonus.standard, rule.bonus.rapid, blitz});
}

}  // namespace

std::optional<ClockReport> check_clock(const movegen::PgnGame& game,
                                       const movegen::Per<Color, TimeControl>& controls,
                                       movegen::Edition edition, std::optional<movegen::Speed> speed) {
    movegen::Position position = game.start;
    const int moves_before = position.fullmove_number() - 1;
    movegen::Per<Color, Bound> bounds{{Bound(controls[Color::White], edition, moves_before),
                                       Bound(controls[Color::Black], edition, moves_before)}};
    const Microseconds bonus = bonus_for_illegal_move(edition, speed);
    const auto clocks = movegen::clocks_in(game, {{controls[Color::White], controls[Color::Black]}});
    bool has_times = false;
    for (std::size_t ply = 0; ply < clocks.size(); ++ply) {
        const PgnMove& move = game.main_line.moves[ply];
        if (!move.move) break;
        const Color player = position.side_to_move();
        const bool is_last = &move == &game.main_line.moves.back();
        const auto used = movegen::time_used_in(move, player);
        has_times |= clocks[ply] || used;
        if (const std::string fault = fault_of(move, used, clocks[ply], is_last, bounds[player]);
            !fault.empty())
            return ClockReport{false, fmt::format("{} {}'s clock {}", movegen::move_number(position),
                                                  movegen::name(player), fault)};
        if (move.irregularity == movegen::Irregularity::PawnLeft) bounds[~player].give(bonus);
        position.make(move.move);
    }
    return has_times ? std::optional(ClockReport{}) : std::nullopt;
}

std::optional<Color> shows_fallen_flag(const movegen::PgnGame& game) {
    movegen::Per<Color, bool> is_at_zero{};
    Color player = game.start.side_to_move();
    const auto clocks = movegen::clocks_in(
        game, {{movegen::control_in(game, Color::White), movegen::control_in(game, Color::Black)}});
    for (const auto& left : clocks) {
        if (left) is_at_zero[player] = left->time == Microseconds(0) && left->precision <= kSecond;
        player = ~player;
    }
    if (is_at_zero[Color::White] == is_at_zero[Color::Black]) return std::nullopt;
    return is_at_zero[Color::White] ? Color::White : Color::Black;
}

}  // namespace escaque::engine
