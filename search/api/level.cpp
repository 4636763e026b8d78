#include "search/api/level.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <vector>

namespace escaque::search {

using eval::Score;

namespace {

/// A mark of the dial. Between two marks nodes and tolerance are interpolated.
struct Mark {
    int elo;
    double nodes, tolerance;
};

/// Fitted by games between neighbouring levels (scripts/levels.py), the zero of the scale by games against
/// other engines; search/README.md has the results. The few nodes of the lowest levels are one iteration.
constexpr std::array kDial{
    Mark{kLeastElo, 50, 850}, Mark{1000, 50, 331},    Mark{1200, 50, 158},      Mark{1400, 167, 62},
    Mark{1600, 836, 35},      Mark{1800, 1580, 29.2}, Mark{2000, 2650, 24.6},   Mark{2200, 3800, 21.9},
    Mark{2400, 6000, 18.5},   Mark{2600, 9300, 15.8}, Mark{2800, 15'000, 13.3}, Mark{kMostElo, 25'000, 11},
};

/// An advantage beyond this is as good as any other.
constexpr Score kWon = 3500;

double worth(Score score) {
    // Each further move to mate costs a pawn, so that mate comes at some point.
    constexpr int kPawn = 150, kLongMate = 20;
    if (!eval::is_mate(score)) return std::clamp(score, -kWon, kWon);
    const int moves = std::min(std::abs(eval::moves_to_mate(score)), kLongMate);
    return std::copysign(kWon + kPawn * (kLongMate - moves), score);
}

}  // namespace

Level level_of(int elo, std::uint64_t seed) {
    elo = std::clamp(elo, kLeastElo, kMostElo);
    const auto above = std::ranges::find_if(kDial, [elo](const Mark& mark) { return mark.elo >= elo; });
    const Mark& high = *above;
    const Mark& low = above == kDial.begin() ? high : *std::prev(above);
    const double share = &low == &high ? 0.0 : static_cast<double>(elo - low.elo) / (high.elo - low.elo);
    const auto geometric = [share](double a, double b) { return a * std::pow(b / a, share); };
    return {.nodes = static_cast<std::uint64_t>(std::lround(geometric(low.nodes, high.nodes))),
            .tolerance = geometric(low.tolerance, high.tolerance),
            .seed = seed};
}

std::size_t choose(std::span<const Score> scores, double tolerance, std::uint64_t random) {
    if (scores.empty() || scores.front() >= eval::mate_in(1)) return 0;
    std::vector<double> likelihood;
    double sum = 0;
    for (const Score score : scores) {
        // When time ends the search, a move that was searched less deeply may have the better score.
        const double loss = std::max(0.0, worth(scores.front()) - worth(score));
        likelihood.push_back(std::exp(-loss / tolerance));
        sum += likelihood.back();
    }
    double rest = std::ldexp(static_cast<double>(random >> 11), -53) * sum;
    for (std::size_t i = 0; i < likelihood.size(); ++i) {
        rest -= likelihood[i];
        if (rest < 0) return i;
    }
    return 0;
}

}  // namespace escaque::search
