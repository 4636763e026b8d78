// Thousands of games: no flag falls and little time is left unused.
#include "tests/search/clock/clock_simulator.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

namespace escaque::search::testing {
namespace {

using namespace movegen;

struct Case {
    const char* time_control;
    int most_lag;  // milliseconds
    /// Of the games of more than sixty moves with little lag, half leave less than this part of what they
    /// were given.
    double most_left = 0.15;
};

constexpr Case kCases[] = {
    // Sudden death. On the shortest clock what is kept for a stall is a large part.
    {"60", 50},
    {"10", 50},
    {"1", 3, 0.25},
    // Fischer
    {"60+0.6", 50},
    {"10+0.1", 50},
    {"2+0.02", 15},
    {"1+0.01", 7},
    {"0.5+0.005", 3},
    // So many moves, over and over. A game that ends early in a period leaves most of it.
    {"40/60", 50, 0.35},
    {"40/5", 10, 0.35},
    // Several periods
    {"40/5400+30:1800+30", 50},
    {"40/7200:20/3600:900+30", 50},
    {"40/4+0.04:2+0.04", 30},
    {"20/3+0.01:20/3+0.01:1+0.01", 7},
    // Simple delay
    {"60d1", 50},
    {"1d0.05", 40},
    // Bronstein
    {"60b1", 50},
    {"1b0.05", 40}};

/// The shorter the clock, the shorter the stalls of the simulated machine: bullet is not played on a busy
/// one.
Microseconds longest_stall(const TimeControl& control) {
    using namespace std::chrono_literals;
    return control.periods().front().time < 10s ? 15ms : 50ms;
}

/// No engine can help it when lag alone has taken half of the clock.
int playable(int moves, const TimeControl& control, Microseconds lag) {
    while (control.time_for(moves) - lag * moves < control.periods().front().time / 2) --moves;
    return moves;
}

double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

class ClockSimulatorTest : public ::testing::TestWithParam<Case> {};

TEST_P(ClockSimulatorTest, NoFlagFallsAndLittleIsLeft) {
    constexpr int kGames = 600, kGamesOfAnEngine = 20;
    const Case& test = GetParam();
    const TimeControl control = parse_time_control(test.time_control).value();
    std::vector<double> left, left_at_controls;
    for (int i = 0; i < kGames; i += kGamesOfAnEngine) {
        ClockSimulator simulator(static_cast<std::uint64_t>(i));
        Conditions conditions{.time_control = control, .stall = longest_stall(control)};
        conditions.telling = static_cast<Telling>(i / kGamesOfAnEngine % 3);
        conditions.lag = Microseconds(milliseconds(test.most_lag)) * i / kGames;
        // Lag within a delay that was not announced does not show, so Move Overhead must be enough for it.
        if (conditions.telling == Telling::NoDelay)
            conditions.lag = std::min<Microseconds>(conditions.lag, Options().move_overhead / 2);
        conditions.jitter = conditions.lag / 4 + conditions.stall / 50;
        const bool has_little_lag = conditions.lag <= Microseconds(milliseconds(test.most_lag)) / 20;
        for (int game = 0; game < kGamesOfAnEngine; ++game) {
            const int moves = playable(simulator.game_length(), control, conditions.lag);
            const Outcome outcome = simulator.play(conditions, moves);
            ASSERT_FALSE(outcome.flag_fell) << "game " << i + game << ", move " << outcome.moves + 1;
            if (outcome.moves > 60 && has_little_lag) left.push_back(outcome.left);
            left_at_controls.insert(left_at_controls.end(), outcome.left_at_controls.begin(),
                                    outcome.left_at_controls.end());
        }
    }
    ASSERT_FALSE(left.empty());
    EXPECT_LT(median(left), test.most_left);
    if (!left_at_controls.empty()) {
        EXPECT_LT(median(left_at_controls), 0.15);
    }
}

/// Two games on two busy processors: an answer often waits for the time slice of another process.
TEST(ClockSimulator, NoFlagFallsByTimeSlicesLostNowAndThen) {
    const Conditions conditions{.time_control = parse_time_control("1").value(),
                                .telling = Telling::Period,
                                .stall = std::chrono::milliseconds(5),
                                .stall_chance = 0.4};
    ClockSimulator simulator(1);
    for (int game = 0; game < 1000; ++game) {
        const int moves = std::min(simulator.game_length(), 150);
        const Outcome outcome = simulator.play(conditions, moves);
        EXPECT_FALSE(outcome.flag_fell) << "game " << game << ", move " << outcome.moves + 1;
    }
}

/// Other programs are at work beside them: slices are lost at every third move.
TEST(ClockSimulator, AFlagSeldomFallsOnABusyMachine) {
    const Conditions conditions{.time_control = parse_time_control("0.1+0.01").value(),
                                .telling = Telling::Period,
                                .stall = std::chrono::milliseconds(40),
                                .stall_chance = 0.3};
    ClockSimulator simulator(1);
    int flags = 0;
    for (int game = 0; game < 1000; ++game)
        flags += simulator.play(conditions, std::min(simulator.game_length(), 150)).flag_fell;
    EXPECT_LT(flags, 120);
}

INSTANTIATE_TEST_SUITE_P(All, ClockSimulatorTest, ::testing::ValuesIn(kCases));

}  // namespace
}  // namespace escaque::search::testing
