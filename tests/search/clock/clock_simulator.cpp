#include "tests/search/clock/clock_simulator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "movegen/notation/moves/san.h"
#include "search/clock/clock_watch.h"

namespace escaque::search::testing {

using namespace movegen;

namespace {

/// A reply of each side that leads nowhere.
void shuffle(Game& game) {
    static constexpr std::array<std::string_view, 4> kMoves{"g1f3", "g8f6", "f3g1", "f6g8"};
    for (int i = 0; i < 2; ++i)
        game.play(parse_uci_move(kMoves[game.moves().size() % kMoves.size()], game.current()).value());
}

Limits limits_of(const Clock& clock, Telling telling) {
    const Period& period = clock.period();
    const bool secret = telling == Telling::NoDelay;
    const auto whole = [](Microseconds t) { return std::chrono::floor<milliseconds>(t); };
    Limits limits;
    limits.time[Color::White] = whole(secret ? clock.shown() : clock.main_time());
    if (!period.has_delay())
        limits.increment[Color::White] = whole(period.bonus);
    else if (!secret)
        limits.delay[Color::White] = whole(period.bonus);
    if (period.moves) limits.moves_to_go = clock.stage().moves_to_go;
    return limits;
}

/// Main time and increments given up to here. A delay is not given, as it cannot be kept.
Microseconds given(const Clock& clock) {
    Microseconds total{0};
    int moves = clock.moves();
    for (int i = 0; i < moves; ++i) {
        const Period& period = clock.control().periods()[clock.control().stage_after(i).period];
        if (i == 0 || clock.control().stage_after(i - 1).moves_to_go == 1) total += period.time;
        if (!period.has_delay()) total += period.bonus;
    }
    return total;
}

}  // namespace

int ClockSimulator::game_length() {
    // As games between engines that are not adjudicated: half of them last 60 moves, one in a thousand 240.
    const double rank = between(0.0003, 1.0);
    return std::max(1, static_cast<int>(60 * std::pow(1 / rank - 1, 0.2)));
}

Microseconds ClockSimulator::up_to(Microseconds most) {
    return std::chrono::duration_cast<Microseconds>(most * chance());
}

/// Iterations that take longer and longer, with random moods; returns the time thought.
Microseconds ClockSimulator::search(const Budget& budget) {
    using Duration = std::chrono::duration<double, std::micro>;
    const auto exact = [](Duration t) { return std::chrono::duration_cast<Microseconds>(t); };
    Duration thought(between(20, 200));
    SearchMood mood;
    const double rivalry = chance();
    for (;;) {
        mood.stable_iterations = chance() < 0.2 ? 0 : mood.stable_iterations + 1;
        mood.best_move_share = std::clamp(between(0.3, 1.0) - 0.3 * rivalry, 0.05, 0.98);
        mood.score_drop = chance() < 0.1 ? static_cast<int>(between(0, 120)) : 0;
        if (budget.is_enough(exact(thought), mood)) return exact(thought);
        thought *= between(1.2, 2.2);
        // The clock is looked at now and then only.
        if (budget.is_over(exact(thought))) return budget.hard + up_to(milliseconds(1));
    }
}

Outcome ClockSimulator::play(const Conditions& conditions, int moves) {
    Clock clock(conditions.time_control);
    Options options;
    if (conditions.telling == Telling::Everything) options.time_control = clock.control();
    Outcome outcome;
    Game game;
    while (clock.moves() < moves) {
        const bool forced = chance() < 0.03;
        const Budget budget = time_.begin(game, limits_of(clock, conditions.telling), options, forced);
        const Microseconds stall =
            chance() < conditions.stall_chance ? up_to(conditions.stall) : Microseconds(0);
        const bool stalls_in_thought = chance() < 0.5;
        const Microseconds thought = search(budget) + (stalls_in_thought ? stall : Microseconds(0));
        time_.end(thought);
        const Microseconds lost =
            conditions.lag + up_to(conditions.jitter) + (stalls_in_thought ? Microseconds(0) : stall);
        const bool at_control = clock.stage().moves_to_go == 1;
        outcome.flag_fell = !clock.complete_move(thought + lost);
        if (outcome.flag_fell) break;
        // The time of the next period was not available yet.
        const Microseconds next = at_control ? clock.period().time : Microseconds(0);
        const double left = std::chrono::duration<double>(clock.main_time() - next) /
                            std::chrono::duration<double>(given(clock));
        if (at_control) outcome.left_at_controls.push_back(left);
        outcome.left = left;
        shuffle(game);
    }
    outcome.moves = clock.moves();
    return outcome;
}

}  // namespace escaque::search::testing
