// How long to think about one move.
#pragma once

#include "movegen/laws/time_control.h"
#include "search/api/limits.h"

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

}  // namespace escaque::search
