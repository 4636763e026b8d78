#include "search/clock/time_manager.h"

#include <algorithm>

#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "search/clock/time_plan.h"

namespace escaque::search {

using namespace movegen;

Budget TimeManager::begin(const Game& game, const Limits& limits, const Options& options, bool forced) {
    constexpr milliseconds kAtOnce{1};
    Budget budget;
    if (limits.has_clock(game.current().side_to_move())) {
        budget = on_clock(game, limits, options);
        if (forced) budget = {.soft = milliseconds(0), .hard = kAtOnce, .lag = budget.lag};
    }
    if (limits.movetime)
        budget.hard = std::min(budget.hard, std::max(*limits.movetime - options.move_overhead, kAtOnce));
    allowed_ = budget.is_timed() ? budget.hard : Microseconds::max();
    return budget;
}

/// A search that looks at the clock all the time and ends too late did not have the processor.
void TimeManager::end(Microseconds used) {
    constexpr Microseconds kLongest = milliseconds(100);  // what lasts longer is no matter of time slices
    constexpr int kMemory = 16;                           // moves
    const Microseconds late = std::clamp(used - allowed_, Microseconds(0), kLongest);
    stall_ = std::max(late, stall_ - stall_ / kMemory);
    watch_.moved(used);
}

Budget TimeManager::on_clock(const Game& game, const Limits& limits, const Options& options) {
    const ClockUse use = options.nodes_per_millisecond ? ClockUse::Ignored
                         : limits.ponder               ? ClockUse::Before
                                                       : ClockUse::Now;
    const TimeControl ahead = watch_.look(game, clock_ahead(limits, options.time_control, game), use);
    Lag lag = watch_.lag();
    // Where the machine is busy, several may meet one move, and others will be longer. On a quiet one they
    // are less than the overhead, which is kept in any case.
    constexpr int kStalls = 3;
    const Microseconds stall = std::max(stall_, lag.worst - lag.typical);
    lag.worst = std::max<Microseconds>(lag.worst, options.move_overhead);
    lag.accident = std::max(stall * kStalls - lag.worst, Microseconds(0));
    // With pondering some moves cost nothing: about every second guess of the reply is right, and then about
    // half of the thinking is done.
    constexpr double kPondering = 1.25;
    const double pace = options.slow_mover / 100.0 * (options.ponder ? kPondering : 1.0);
    return plan_move(ahead, game.current().fullmove_number(), lag, pace);
}

}  // namespace escaque::search
