// The budget of a move: the plan, pure functions of the clock and the time to come, and who makes it move by
// move.
#pragma once

#include <optional>

#include "movegen/laws/clock.h"
#include "search/api/limits.h"
#include "search/clock/clock_watch.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

/// The time control from the coming move on: its first period is the rest of the current one and has the time
/// that our clock shows, without the delay of the move; it may be zero or negative. What the GUI says about
/// that period takes precedence over the schedule. Without a schedule nothing is known beyond the next
/// control; then the current period is taken to repeat. Needs a clock of the side to move.
movegen::TimeControl clock_ahead(const Limits&, const std::optional<movegen::TimeControl>& schedule,
                                 const movegen::Game&);

/// The chance, relative to other move numbers, that a game reaches this move (1 is the first) and is still
/// undecided there.
double chance_of_move(int move_number);

/// Gives the coming move, and in turn every later one, its fair share of all the time ahead: the likelier a
/// move is to be played, the more, as far as the time can be there when it is needed. `pace` is the part of
/// that share to use, 1 for all.
Budget plan_move(const movegen::TimeControl& ahead, int move_number, const Lag&, double pace = 1.0);

/// Gives each of our moves its budget. Lives as long as the engine, because it learns from one move to the
/// next.
class TimeManager {
 public:
    /// Before a search. `forced`: there is only one move to choose from.
    Budget begin(const movegen::Game&, const Limits&, const Options&, bool forced);
    /// After a search during which our clock ran, for all or part of it: how long it ran.
    void end(Microseconds used);

 private:
    Budget on_clock(const movegen::Game&, const Limits&, const Options&);

    ClockWatch watch_;
    Microseconds allowed_{0};  // to the search that is under way
    Microseconds stall_{0};  // about the longest time of late that a search lasted beyond what it was allowed
};

}  // namespace escaque::search
