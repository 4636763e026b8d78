#include "search/time_plan.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace escaque::search {

using namespace movegen;

namespace {

/// Beyond this many moves of ours hardly a game goes on.
constexpr int kFarthest = 200;

Microseconds delay_of(const Period& period) {
    return period.has_delay() ? period.bonus : Microseconds(0);
}

/// What must be left on the clock after the move, whatever the search finds.
Microseconds reserve(const Period& now, const Lag& lag) {
    // A system under load may take the processor away for about this long, which shows only when it happens.
    constexpr Microseconds kStall = milliseconds(60);
    // What nobody thought of, from a network to an operator, takes longer in longer games.
    const Microseconds unforeseen = (now.time + delay_of(now)) / 20;
    // The game may go on for much longer than games do, and must not be lost by lag alone. What each move
    // brings makes up for what it costs.
    constexpr int kMovesToSurvive = 150;
    constexpr Microseconds kShortestThought = milliseconds(2);  // with the time till it hears the clock
    const Microseconds each = std::max(lag.typical + kShortestThought - now.bonus, Microseconds(0));
    const int moves = now.moves ? std::min(now.moves, kMovesToSurvive) : kMovesToSurvive;
    return lag.worst + kStall + unforeseen + each * moves;
}

/// Shares out what is ahead, less `kept`, in proportion to the chances of the moves. A share is bounded by
/// every control: what has been given up to it must do for the moves up to it. Before the first control that
/// binds, all have the same share of their chances; so the least of these quotients is our move's.
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

/// Fitted to 700 games of this program against itself and others, two to four seconds a side, openings up to
/// move 9: the part of them that came to a move with less than four pawns between the two was 0.89 at move
/// 29, 0.48 at 49, 0.21 at 69, 0.09 at 89 and 0.05 at 109.
double chance_of_move(int move_number) {
    constexpr double kHalfDecided = 49.0;
    const double square = move_number / kHalfDecided * (move_number / kHalfDecided);
    return 1.0 / (1.0 + square * square);
}

Budget plan_move(const TimeControl& ahead, int move_number, const Lag& lag, double pace) {
    const Period& now = ahead.periods().front();
    const Microseconds none{0}, until_flag = now.time + delay_of(now);
    // Of a clock shorter than the reserve only so small a part is spent that what each move brings fills it
    // up again, and that lag, where nothing is brought, has most of it; and a bad move must not cost the game.
    constexpr int kSmallPart = 100;
    const Microseconds small_rest = until_flag - until_flag / kSmallPart;
    const Microseconds kept = std::max(std::min(reserve(now, lag), small_rest), lag.worst);
    const Microseconds most = std::max(until_flag - kept, none);
    const Microseconds share = fair_share(ahead, move_number, kept) - lag.typical;
    const Microseconds soft = std::clamp(std::chrono::duration_cast<Microseconds>(share * pace), none, most);
    // A move that needs it may take what several others would; the half of what would remain for them is
    // theirs.
    constexpr int kMostShares = 5;
    const Microseconds hard = std::min(soft * kMostShares, soft + (most - soft) / 2);
    const Microseconds free = std::clamp(delay_of(now) - lag.worst, none, most);

    const auto whole = [](Microseconds t) { return std::chrono::duration_cast<milliseconds>(t); };
    return {.free = whole(free),
            .soft = whole(soft),
            .hard = std::max(whole(std::max(hard, free)), milliseconds(1)),
            .lag = lag};
}

}  // namespace escaque::search
