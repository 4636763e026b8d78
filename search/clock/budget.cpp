#include "search/clock/budget.h"

#include <algorithm>

#include "search/params.h"

namespace escaque::search {

namespace {

/// How much more or less than the soft budget this move deserves, about 1 on average.
double urgency(const SearchMood& mood) {
    const auto percent = [](double n) { return n / 100.0; };
    // A move that stays best while the search deepens is unlikely to change; after this many iterations that
    // says nothing more.
    constexpr int kLongStable = 8;
    const double doubt =
        percent(params::time_unstable - params::time_stable * std::min(mood.stable_iterations, kLongStable));
    // The other moves get as many nodes as it takes to refute them.
    const double rivalry = percent(params::time_rivals - params::time_best_share * mood.best_move_share);
    // A falling score may have a remedy; a rising one needs none. After a fall of most of a pawn more time
    // hardly helps.
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
