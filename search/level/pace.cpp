#include "search/level/pace.h"

#include <algorithm>
#include <cmath>

#include "movegen/base/random.h"

namespace escaque::search {

double pace(std::span<const Thought> thoughts, std::uint64_t occasion) {
    constexpr double kLeast = 0.1, kMore = 0.6, kPlain = 150;
    double best = -HUGE_VAL, second = -HUGE_VAL;
    for (const Thought& thought : thoughts) {
        if (thought.looks.empty() || !thought.looks.back().is_kept) continue;
        const double score = thought.looks.back().score;
        second = std::max(second, std::min(best, score));
        best = std::max(best, score);
    }
    const double doubt = std::exp((second - best) / kPlain);
    const double mood = 0.6 + 0.8 * std::ldexp(static_cast<double>(movegen::split_mix(occasion) >> 11), -53);
    return std::clamp((kLeast + kMore * doubt) * mood, kLeast, 1.0);
}

}  // namespace escaque::search
