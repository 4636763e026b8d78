#include "engine/verbs/match/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace escaque::engine {

namespace {

constexpr double kTwoSided95 = 1.959964;  // standard deviations

/// How likely a normal variable is below that many standard deviations.
double normal_below(double deviations) {
    return std::erfc(-deviations / std::sqrt(2.0)) / 2;
}

}  // namespace

double elo_of_score(double score) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (score <= 0) return -kInfinity;
    if (score >= 1) return kInfinity;
    return 400 * std::log10(score / (1 - score));
}

std::optional<EloEstimate> estimate_elo(const Pentanomial& pairs) {
    const int count = std::accumulate(pairs.begin(), pairs.end(), 0);
    if (count == 0) return std::nullopt;
    double mean = 0, square = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double score = static_cast<double>(i) / 4;
        mean += score * pairs[i] / count;
        square += score * score * pairs[i] / count;
    }
    EloEstimate estimate{.elo = elo_of_score(mean)};
    const bool all_alike = std::find(pairs.begin(), pairs.end(), count) != pairs.end();
    if (all_alike) return estimate;
    const double variance = square - mean * mean, deviation = std::sqrt(variance / count);
    const double reach = kTwoSided95 * deviation;
    if (mean - reach > 0 && mean + reach < 1)
        estimate.error = (elo_of_score(mean + reach) - elo_of_score(mean - reach)) / 2;
    const double per_score = kEloOfDeviation / std::sqrt(2 * variance);
    estimate.normalized = (mean - 0.5) * per_score;
    estimate.normalized_error = reach * per_score;
    estimate.los = normal_below((mean - 0.5) / deviation);
    return estimate;
}

}  // namespace escaque::engine
