#include "search/api/limits.h"

#include <array>
#include <cmath>
#include <iterator>

namespace escaque::search {

namespace {

/// A mark of the dial. Between two marks the skill is interpolated.
struct Mark {
    int elo;
    double skill;
};

/// Fitted to games that scripts/levels.py played; search/level/README.md has them.
constexpr std::array kDial{
    Mark{600, 550},   Mark{800, 755},   Mark{1000, 1035}, Mark{1200, 1255}, Mark{1400, 1465},
    Mark{1600, 1710}, Mark{1800, 1905}, Mark{2000, 2075}, Mark{2200, 2235}, Mark{2400, 2400},
    Mark{2600, 2565}, Mark{2800, 2730}, Mark{3000, 2895},
};
static_assert(kDial.front().elo == kMinElo && kDial.back().elo == kMaxElo);

}  // namespace

Level level_of(int elo, std::uint64_t seed) {
    elo = std::clamp(elo, kMinElo, kMaxElo);
    const auto above = std::ranges::find_if(kDial, [elo](const Mark& mark) { return mark.elo >= elo; });
    const Mark& high = *above;
    const Mark& low = above == kDial.begin() ? high : *std::prev(above);
    const double share = &low == &high ? 0.0 : static_cast<double>(elo - low.elo) / (high.elo - low.elo);
    const double x = (low.skill + share * (high.skill - low.skill) - 600) / 2400;
    // From the weakest to the strongest level each number changes by the same factor per Elo, for strength
    // grows with the logarithm of the nodes.
    const auto between = [x](double a, double b) { return a * std::pow(b / a, x); };
    return {.nodes = static_cast<std::uint64_t>(std::lround(between(30, 50'000))),
            .sight = 1 - between(0.6, 0.00004),
            .tolerance = between(60, 5),
            .seed = seed,
            .theory = std::lerp(2.0, 10.0, static_cast<double>(elo - kMinElo) / (kMaxElo - kMinElo))};
}

}  // namespace escaque::search
