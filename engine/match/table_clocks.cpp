#include "engine/match/table_clocks.h"

#include <algorithm>
#include <utility>

#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using movegen::Clock;
using movegen::Color;
using movegen::Microseconds;
using movegen::time_command;

TableClocks::TableClocks(const movegen::Per<Color, movegen::TimeControl>& controls, movegen::Edition edition)
    : clocks_{{Clock(controls[Color::White], edition), Clock(controls[Color::Black], edition)}} {}

bool TableClocks::has_increment() const {
    return std::ranges::any_of(movegen::kColors, [&](Color c) {
        return clocks_[c].stage().moves_to_go > 0 || clocks_[c].period().bonus.count() > 0;
    });
}

/// A simple delay runs before the time shown does, Bronstein's is shown with it.
Microseconds TableClocks::shown(Color player, Microseconds thought) const {
    const Clock& clock = clocks_[player];
    return std::max(std::min(clock.shown(), clock.until_flag() - thought), Microseconds(0));
}

std::string TableClocks::complete_move(Color player, Microseconds used) {
    clocks_[player].complete_move(used);
    const Microseconds given = std::exchange(given_[player], Microseconds(0)) + increment_;
    std::string text =
        time_command("clk", std::chrono::floor<std::chrono::milliseconds>(clocks_[player].shown()));
    if (given.count() > 0) text += ' ' + time_command("given", given);
    if (given.count() < 0) text += ' ' + time_command("taken", -given);
    return text;
}

void TableClocks::give(Color player, Microseconds time) {
    clocks_[player].adjust(time);
    given_[player] += time;
}

void TableClocks::begin_increment(Microseconds increment) {
    increment_ = increment;
    for (const Color c : movegen::kColors) clocks_[c].begin_increment(increment);
}

}  // namespace escaque::engine
