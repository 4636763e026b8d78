#include "search/clock/budget.h"

#include <algorithm>

#include "search/params.h"

namespace escaque::search {

namespace {

/// How much more or less than the soft budget this move deserves, about 1 on average.
double urgency(const SearchMood& mood) {
    const auto percent = [](double n) { return n / 100.0; };
    // A move that stays best while the search deepens is unlikely to change; after that many iterations no
    // more is learnt from its staying.
    constexpr int kLongStable = 8;
    const double doubt =
        percent(params::time_unstable - params::time_stable * std::min(mood.stable_iterations, kLongStable));
    // Nodes go to the other moves as far as it takes to refute them.
    const double rivalry = percent(params::time_rivals - params::time_best_share * mood.best_move_share);
    // A score that falls may have a remedy. One that rises needs none, and beyond most of a pawn the game is
    // changed whatever is found.
    constexpr int kDisaster = 80;
    const double alarm =
        1.0 + percent(params::time_alarm) * std::clamp(mood.score_drop, 0, kDisaster) / kDisaster;
    return doubt * rivalry * alarm;
}

}  // namespace

bool Budget::is_enough(Microseconds thought, const SearchMood& mood) const {
    if (soft == milliseconds::max() || thought < free) return false;
    return thought >= std::chrono::duration<double, std::milli>(soft) * urgency(mood);
}

}  // namespace escaque::search
