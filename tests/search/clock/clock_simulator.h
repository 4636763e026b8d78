// Simulates only the clocks of games: an engine that thinks as long as its budget says, a GUI that keeps a
// FIDE clock, and the time lost between the two.
#pragma once

#include <cstdint>
#include <vector>

#include "movegen/laws/clock.h"
#include "movegen/laws/game.h"
#include "search/clock/clock_watch.h"
#include "search/clock/time_manager.h"
#include "tests/movegen/random_positions.h"

namespace escaque::search::testing {

/// How much the GUI tells the engine about the time control.
enum class Telling {
    Everything,  // the whole schedule, by the option TimeControl
    Period,      // by `go` alone: increment, delay, moves to go
    NoDelay      // the same, but the delay is not announced and the clock is sent as shown
};

struct Conditions {
    movegen::TimeControl time_control;
    Telling telling = Telling::Everything;
    Microseconds lag{0};         // lost at each move
    Microseconds jitter{0};      // in addition, up to this
    Microseconds stall{0};       // now and then the machine stands still, up to this long
    double stall_chance = 0.01;  // of a move, while the engine thinks or while its answer is under way
};

struct Outcome {
    int moves = 0;
    bool flag_fell = false;
    // The part of the main time and increments given so far that was left, without what the control brings.
    std::vector<double> left_at_controls;
    double left = 0;  // after the last move
};

class ClockSimulator {
 public:
    explicit ClockSimulator(std::uint64_t seed) : random_(seed) {}

    /// One player's moves of a game. The engine keeps what it learnt in the game before.
    Outcome play(const Conditions&, int moves);
    /// As many moves as a game may have.
    int game_length();

 private:
    double chance() { return static_cast<double>(random_.bits() >> 11) * 0x1p-53; }
    double between(double a, double b) { return a + (b - a) * chance(); }
    Microseconds up_to(Microseconds most);
    Microseconds search(const Budget&);

    movegen::Random random_;
    TimeManager time_;
};

}  // namespace escaque::search::testing
