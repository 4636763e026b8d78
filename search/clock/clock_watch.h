// How long to think about one move, and what is seen of the GUI's clock from move to move.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "movegen/board/zobrist.h"
#include "movegen/laws/clock.h"
#include "search/api/limits.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

using movegen::Microseconds;

/// What the search has seen that makes more thought worth more or less.
struct SearchMood {
    int stable_iterations = 0;     // iterations in a row with the same best move
    double best_move_share = 0.5;  // of the nodes, spent under the best move; 0 to 1
    int score_drop = 0;            // how far the score is below its average over the iterations before
};

/// What a move costs on the GUI's clock in addition to thought, at least 0.
struct Lag {
    Microseconds typical{0};   // the mean of many moves
    Microseconds worst{0};     // of the last ones
    Microseconds accident{0};  // beyond the worst, where the machine is seen to be busy
};

/// The time for one move.
struct Budget {
    milliseconds free{0};                     // a delay: time that cannot be saved for later moves
    milliseconds soft = milliseconds::max();  // right for an average move
    milliseconds hard = milliseconds::max();  // at least 1
    Lag lag{};                                // apart from it

    /// Is there any limit in time at all?
    bool is_timed() const { return hard < milliseconds::max(); }
    /// The first iteration is the answer.
    bool is_at_once() const { return soft.count() == 0 && free.count() == 0; }
    /// No new iteration is worth beginning.
    bool is_enough(Microseconds thought, const SearchMood&) const;
    /// The search must end here.
    bool is_over(Microseconds thought) const { return is_timed() && thought >= hard; }
};

/// What the time that the GUI sends is used for.
enum class ClockUse {
    Now,     // the clock as the move begins
    Before,  // the clock may have run on since, or may be old: no lag is computed from it
    Ignored  // we count ourselves, from the clock that was sent first
};

/// Compares the GUI's clock with our own from one of our moves to the next: how much time is lost in between,
/// and whether there is a delay that was not announced.
class ClockWatch {
 public:
    /// Before a move of ours: takes the GUI's clock, as clock_ahead() returns it, and returns the corrected
    /// one.
    movegen::TimeControl look(const movegen::Game&, const movegen::TimeControl& ahead, ClockUse);
    /// The move was made and took this long by our own clock.
    void moved(Microseconds used);

    /// Both are 0 until lag is seen; the worst lag is from this game only.
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
    std::array<Microseconds, 32> recent_lags_{};  // enough for a mean, few enough to follow a change
    std::size_t lags_noted_ = 0;
    Microseconds worst_lag_{0};
    Microseconds delay_{0};
};

}  // namespace escaque::search
