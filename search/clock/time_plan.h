// From a clock and what is ahead of it to the budget of a move. Pure functions.
#pragma once

#include <optional>

#include "movegen/laws/time_control.h"
#include "search/api/limits.h"
#include "search/clock/budget.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

/// The time control as it is from the coming move on: its first period is what is left of the one under way
/// and has the time that our clock shows, apart from the delay of the move; it may be zero or negative. What
/// the GUI says of that period goes before the schedule. Without a schedule nothing is known beyond the next
/// control: then the period under way stands for what follows it too. Needs a clock of the side to move.
movegen::TimeControl clock_ahead(const Limits&, const std::optional<movegen::TimeControl>& schedule,
                                 const movegen::Game&);

/// The chance, beside other move numbers, that a game comes to this move (1 is the first) and is still to be
/// decided there.
double chance_of_move(int move_number);

/// Gives the coming move, and in turn every later one, its fair part of all the time ahead: the more, the
/// more likely the move is to come at all, as far as the time can be there when it is needed. `pace` is how
/// much of that part is wanted, 1 for all.
Budget plan_move(const movegen::TimeControl& ahead, int move_number, const Lag&, double pace = 1.0);

}  // namespace escaque::search
