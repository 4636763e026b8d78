// Gives each of our moves its budget. Lives as long as the engine, because it learns from one move to the
// next.
#pragma once

#include "search/api/limits.h"
#include "search/api/options.h"
#include "search/clock/budget.h"
#include "search/clock/clock_watch.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

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
