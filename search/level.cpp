#include "search/level.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "eval/wdl.h"

namespace escaque::search {

using eval::Score;

namespace {

/// A point of the dial. Between two of them nodes and tolerance change in proportion.
struct Mark {
    int elo;
    double nodes, tolerance;
};

/// Fitted by games between neighbours (scripts/levels.py), the zero of the scale by games against others; the
/// README of the room has the results. The few nodes of the lowest levels are one iteration.
constexpr std::array kDial{
    Mark{kLeastElo, 50, 420}, Mark{1000, 50, 187},     Mark{1200, 50, 93},     Mark{1400, 50, 46},
    Mark{1600, 700, 21.6},    Mark{1800, 1430, 17},    Mark{2000, 2750, 14.2}, Mark{2200, 5400, 11.2},
    Mark{2400, 10'000, 9},    Mark{2600, 19'000, 7.3}, Mark{2800, 36'000, 6},  Mark{kMostElo, 70'000, 5},
};

/// Centipawns beyond which an advantage is as good as any other.
constexpr double kWon = 2000;

double worth(Score score, movegen::Rules rules) {
    // A move more to mate is worth a pawn, so that it comes some day.
    constexpr int kPawn = 100, kLongMate = 20;
    if (eval::is_mate(score)) {
        const int moves = std::min(std::abs(eval::moves_to_mate(score)), kLongMate);
        return std::copysign(kWon + kPawn * (kLongMate - moves), score);
    }
    if (eval::is_decisive(score)) return std::copysign(kWon, score);
    return std::clamp<double>(eval::centipawns(score, rules), -kWon, kWon);
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

std::size_t choose(std::span<const Score> scores, movegen::Rules rules, double tolerance,
                   std::uint64_t random) {
    if (scores.empty() || scores.front() >= eval::mate_in(1)) return 0;
    std::vector<double> likelihood;
    double sum = 0;
    for (const Score score : scores) {
        // Where time ended the search, a move that was seen less well may have the better score.
        const double loss = std::max(0.0, worth(scores.front(), rules) - worth(score, rules));
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
