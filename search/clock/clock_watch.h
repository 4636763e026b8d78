// What the GUI's clock does from one of our moves to the next, against our own: how much of it is lost on
// the way, and whether there is a delay that was not announced.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "movegen/board/zobrist.h"
#include "movegen/laws/time_control.h"
#include "search/clock/budget.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

/// How to take what the GUI says.
enum class Told {
    Now,     // it is what the clock shows as the move begins
    Before,  // the clock may have run on since, or not have been up to date: nothing is learnt from it
    Ignored  // we count ourselves, from the clock that was sent first
};

class ClockWatch {
 public:
    /// Before a move of ours: takes what the GUI says, as clock_ahead() has it, and returns what is to be
    /// believed.
    movegen::TimeControl look(const movegen::Game&, const movegen::TimeControl& ahead, Told);
    /// That move is made and took so much of our own clock.
    void moved(Microseconds used);

    /// Until something was seen both are 0; the worst is that of this game.
    Lag lag() const;
    /// The delay that the clock seems to give for each move, 0 for none.
    Microseconds delay() const { return delay_; }

 private:
    struct Turn {
        std::size_t plies;  // of the game before the move
        movegen::Key key;   // of the position before it
        movegen::TimeControl ahead;
        Told told;
        Microseconds used{0};
    };

    std::optional<Microseconds> own_count(const movegen::Game&) const;
    void learn_from(const Turn& before, Microseconds expected, Microseconds shown);
    void note_lag(Microseconds sample, Microseconds clock);

    std::optional<Turn> current_, last_;
    std::array<Microseconds, 32> recent_lags_{};
    std::size_t lags_noted_ = 0;
    Microseconds worst_lag_{0};
    Microseconds delay_{0};
};

}  // namespace escaque::search
