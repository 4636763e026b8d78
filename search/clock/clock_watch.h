// Compares the GUI's clock with our own from one of our moves to the next: how much time is lost in between,
// and whether there is a delay that was not announced.
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

/// What the time that the GUI sends is used for.
enum class ClockUse {
    Now,     // the clock as the move begins
    Before,  // the clock may have run on since, or may be old: no lag is computed from it
    Ignored  // we count ourselves, from the clock that was sent first
};

class ClockWatch {
 public:
    /// Before a move of ours: takes the GUI's clock, as clock_ahead() returns it, and returns the corrected
    /// one.
    movegen::TimeControl look(const movegen::Game&, const movegen::TimeControl& ahead, ClockUse);
    /// The move was made and took this long by our own clock.
    void moved(Microseconds used);

    /// Both are 0 until lag was seen; the worst is that of this game.
    Lag lag() const;
    /// The delay that the clock seems to give for each move, 0 for none.
    Microseconds delay() const { return delay_; }

 private:
    struct Turn {
        std::size_t plies;  // of the game before the move
        movegen::Key key;   // of the position before it
        movegen::TimeControl ahead;
        ClockUse use;
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
