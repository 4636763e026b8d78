#include "search/time_manager.h"

#include <algorithm>

namespace escaque::search {

TimeManager::TimeManager(const Limits& limits, const Options& options, movegen::Color us) {
    const milliseconds overhead = options.move_overhead;
    if (limits.movetime) hard_ = std::max(*limits.movetime - overhead, milliseconds{1});
    if (!limits.has_clock(us)) return;

    // A game rarely lasts more than this many further moves with anything left to think about.
    constexpr int kHorizon = 24;
    const int moves = limits.moves_to_go ? std::clamp(*limits.moves_to_go, 1, kHorizon) : kHorizon;
    const milliseconds left = std::max(*limits.time[us] - overhead, milliseconds{1});
    const milliseconds income = limits.increment[us];

    const auto share = [](milliseconds t, double part) {
        return milliseconds(static_cast<long long>(static_cast<double>(t.count()) * part));
    };
    // The last move before a control may take nearly all, the others never more than a part of the clock.
    const milliseconds most = moves == 1 ? share(left, 0.85) : share(left, 0.45);
    const milliseconds due = left / moves + share(income, 0.75);
    // Who thinks in the opponent's time too comes by some moves for nothing.
    soft_ = std::min(options.ponder ? due + due / 4 : due, most);
    hard_ = std::min(hard_, std::max(std::min(soft_ * 4, most), milliseconds{1}));
}

bool TimeManager::is_enough(milliseconds elapsed, const SearchMood& mood) const {
    if (soft_ == milliseconds::max()) return false;
    const double stability = 1.25 - 0.07 * std::min(mood.stable_iterations, 8);
    const double doubt = 1.75 - 1.15 * mood.best_move_share;
    const double alarm = 1.0 + std::clamp(mood.score_drop, 0, 80) / 160.0;
    const double budget = static_cast<double>(soft_.count()) * stability * doubt * alarm * 0.7;
    return static_cast<double>(elapsed.count()) >= budget;
}

}  // namespace escaque::search
