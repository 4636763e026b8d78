// From the clock to a budget: when to stop thinking about this move. No input or output.
#pragma once

#include <chrono>

#include "movegen/types.h"
#include "search/limits.h"
#include "search/options.h"

namespace escaque::search {

/// What the search has seen that makes more thought worth more or less.
struct SearchMood {
    int stable_iterations = 0;     // iterations in a row with the same best move
    double best_move_share = 0.5;  // of the nodes, spent under the best move; 0 to 1
    int score_drop = 0;  // how far the score has fallen since the last iteration; negative when it rose
};

class TimeManager {
 public:
    TimeManager() = default;
    TimeManager(const Limits&, const Options&, movegen::Color us);

    /// Is there any limit in time at all?
    bool is_timed() const { return hard_ < milliseconds::max(); }
    /// No new iteration is worth beginning.
    bool is_enough(milliseconds elapsed, const SearchMood&) const;
    /// The search must end here.
    bool is_over(milliseconds elapsed) const { return elapsed >= hard_; }

    milliseconds soft() const { return soft_; }
    milliseconds hard() const { return hard_; }

 private:
    milliseconds soft_ = milliseconds::max();
    milliseconds hard_ = milliseconds::max();
};

}  // namespace escaque::search
