#include "movegen/laws/clock.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace escaque::movegen {

namespace {

/// More than any game needs, and far from any overflow.
constexpr Microseconds kMaxTime = std::chrono::hours(24 * 365 * 1000);

}  // namespace

Clock::Clock(TimeControl control, Edition edition)
    : control_(std::move(control)),
      delay_time_carries_over_(laws_of(edition).delay_time_carries_over),
      main_(control_.periods()[0].time) {}

Microseconds Clock::until_flag() const {
    return flag_has_fallen_ ? Microseconds(0) : main_ + period().delay();
}

Microseconds Clock::shown() const {
    return period().kind == MoveBonus::Bronstein ? until_flag() : main_;
}

/// Both delays leave the same main time, because both subtract what the move took beyond the delay. They
/// differ in what the clock shows.
bool Clock::complete_move(Microseconds used) {
    assert(used.count() >= 0);
    if (used >= until_flag()) {
        main_ = Microseconds(0);
        flag_has_fallen_ = true;
        return false;
    }
    const Period current = period();
    if (current.kind == MoveBonus::Increment)
        main_ += current.bonus - used;
    else
        main_ -= std::max(used - current.bonus, Microseconds(0));
    const bool ends_period = stage().moves_to_go == 1;
    ++moves_;
    if (ends_period) {
        if (current.has_delay() && !delay_time_carries_over_) main_ = Microseconds(0);
        main_ += period().time;
    }
    main_ = std::min(main_, kMaxTime);
    flag_has_fallen_ = until_flag().count() == 0;
    return true;
}

void Clock::begin_increment(Microseconds increment) {
    assert(stage().moves_to_go == 0 && period().bonus.count() == 0);
    std::vector<Period> periods = control_.periods();
    periods.back().kind = MoveBonus::Increment;
    periods.back().bonus = increment;
    control_ = TimeControl(std::move(periods));
}

void Clock::adjust(Microseconds time) {
    main_ = std::clamp(main_ + time, Microseconds(0), kMaxTime);
    flag_has_fallen_ = until_flag().count() == 0;
}

GameClocks::GameClocks(const Per<Color, TimeControl>& controls, Edition edition)
    : clocks_{{Clock(controls[Color::White], edition), Clock(controls[Color::Black], edition)}} {}

/// A simple delay runs before the time shown does, Bronstein's is shown with it.
Microseconds GameClocks::shown(Color player, Microseconds thought) const {
    const Clock& clock = clocks_[player];
    return std::max(std::min(clock.shown(), clock.until_flag() - thought), Microseconds(0));
}

void GameClocks::complete_move(Color player, Microseconds used) {
    clocks_[player].complete_move(used);
    given_[player] = std::exchange(awaited_[player], Microseconds(0)) + increment_;
}

void GameClocks::begin_increment(Microseconds increment) {
    increment_ = increment;
    for (const Color c : kColors) clocks_[c].begin_increment(increment);
}

}  // namespace escaque::movegen
