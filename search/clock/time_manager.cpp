#include "search/clock/time_manager.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "movegen/board/position.h"
#include "movegen/laws/game.h"

namespace escaque::search {

using namespace movegen;

namespace {

/// Hardly any game is longer than this many of our moves.
constexpr int kFarthest = 250;

/// The reserve for accidents: as long as a busy system may take the processor away, and more in longer games,
/// for anything unexpected from a network to an operator.
Microseconds for_accidents(const Period& now, const Lag& lag) {
    constexpr Microseconds kStall = milliseconds(50);
    constexpr int kPart = 20;  // of the clock: hardly missed
    const Microseconds kept = std::max(kStall, (now.time + now.delay()) / kPart);
    // Where time is added at each move or at a control, the reserve is kept once for the rest of the game.
    // Where the clock only falls the reserve is never spent, so half of it is enough.
    const bool time_comes = now.bonus.count() > 0 || now.moves > 0;
    return time_comes ? kept + lag.accident : kept / 2;
}

/// What the lag of later moves costs beyond what each of them adds. Even a long game must not be lost by lag
/// alone; but an eighth of the clock is for thinking in any case.
Microseconds for_lag(const Period& now, const Lag& lag) {
    const int moves = now.moves ? std::min(now.moves, kFarthest) : kFarthest;
    const Microseconds later = std::max(lag.typical - now.bonus, Microseconds(0)) * moves;
    return lag.worst + std::min(later, now.time * 7 / 8);
}

/// Distributes the time ahead, less `kept`, in proportion to the chances of the moves. Every control bounds a
/// share: the moves up to it must get along with the time given up to it. Before the first control that
/// limits them, all moves get the same share for their chance; so the smallest of these quotients is our
/// move's.
Microseconds fair_share(const TimeControl& ahead, int move_number, Microseconds kept) {
    auto given = -static_cast<double>(kept.count());
    double chances = 0, share = std::numeric_limits<double>::max();
    bool new_period = true;
    for (int i = 0; i < kFarthest; ++i) {
        const Stage stage = ahead.stage_after(i);
        const Period& period = ahead.periods()[stage.period];
        if (new_period) given += static_cast<double>(period.time.count());
        const auto bonus = static_cast<double>(period.bonus.count());
        if (period.has_delay()) given += bonus;  // there when the move begins
        chances += chance_of_move(move_number + i);
        share = std::min(share, given / chances);
        if (!period.has_delay()) given += bonus;  // comes with the move
        new_period = stage.moves_to_go == 1;
    }
    return Microseconds(static_cast<Microseconds::rep>(share * chance_of_move(move_number)));
}

}  // namespace

TimeControl clock_ahead(const Limits& limits, const std::optional<TimeControl>& schedule, const Game& game) {
    const Color us = game.current().side_to_move();
    const int played = static_cast<int>(game.moves().size()) / 2;
    Period now{limits.moves_to_go.value_or(0), *limits.time[us], limits.increment[us], MoveBonus::Increment};
    if (limits.delay[us].count() > 0) {
        now.bonus = limits.delay[us];
        now.kind = MoveBonus::SimpleDelay;
    }
    if (!schedule) return TimeControl({now});

    const Stage stage = now.moves ? schedule->stage_with(now.moves, played) : schedule->stage_after(played);
    const Period& scheduled = schedule->periods()[stage.period];
    now.moves = stage.moves_to_go;
    if (now.bonus.count() == 0) {
        now.bonus = scheduled.bonus;
        now.kind = scheduled.kind;
    }
    std::vector<Period> periods{now};
    const auto next = schedule->periods().begin() + static_cast<std::ptrdiff_t>(stage.period) + 1;
    periods.insert(periods.end(), next, schedule->periods().end());
    if (next == schedule->periods().end() && scheduled.moves) periods.push_back(scheduled);
    return TimeControl(std::move(periods));
}

/// Fitted to 870 games of this program against itself, half a second to two seconds a side, openings up to
/// move 9 that favour one side by about a pawn: the part of them that came to a move with less than 1.2 pawns
/// between the two was 0.71 at move 29, 0.44 at 39, 0.25 at 49, 0.09 at 69, 0.03 at 89 and 0.02 at 109.
double chance_of_move(int move_number) {
    constexpr double kHalfDecided = 37.0;
    const double square = move_number / kHalfDecided * (move_number / kHalfDecided);
    return 1.0 / (1.0 + square * square);
}

Budget plan_move(const TimeControl& ahead, int move_number, const Lag& lag, double pace) {
    const Period& now = ahead.periods().front();
    const Microseconds none{0}, until_flag = now.time + now.delay();
    // When the clock is down to the reserve, moves are made at once.
    const Microseconds kept = for_lag(now, lag) + for_accidents(now, lag);
    const Microseconds most = std::max(until_flag - kept, none);
    const Microseconds share = fair_share(ahead, move_number, kept) - lag.typical;
    const Microseconds soft = std::clamp(std::chrono::duration_cast<Microseconds>(share * pace), none, most);
    // A move that needs it may take the time of several others, but half of what would remain for them is
    // kept.
    constexpr int kMaxShares = 5;
    const Microseconds hard = std::min(soft * kMaxShares, soft + (most - soft) / 2);
    const Microseconds free = std::clamp(now.delay() - lag.worst, none, most);

    const auto whole = [](Microseconds t) { return std::chrono::duration_cast<milliseconds>(t); };
    return {.free = whole(free),
            .soft = whole(soft),
            .hard = std::max(whole(std::max(hard, free)), milliseconds(1)),
            .lag = lag};
}

Budget TimeManager::begin(const Game& game, const Limits& limits, const Options& options, bool forced) {
    constexpr milliseconds kAtOnce{1};  // the least that a budget can be
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
    constexpr Microseconds kMaxLateness = milliseconds(100);  // a longer delay is not due to time slices
    constexpr int kMemory = 16;                               // moves
    const Microseconds late = std::clamp(used - allowed_, Microseconds(0), kMaxLateness);
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
