#include "movegen/laws/game_clocks.h"

#include <algorithm>
#include <utility>

namespace escaque::movegen {

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
