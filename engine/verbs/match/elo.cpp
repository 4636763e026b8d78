#include "engine/verbs/match/elo.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numeric>
#include <vector>

#include "movegen/base/text.h"

namespace escaque::engine {

namespace {

constexpr double kTwoSided95 = 1.959963984540054;  // standard deviations

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

using base::Expected;
using base::unexpected;

namespace {

using Five = std::array<double, 5>;

constexpr Five kScores{0, 0.25, 0.5, 0.75, 1};  // of a pair

double mean_of(const Five& chances, const Five& values) {
    return std::inner_product(chances.begin(), chances.end(), values.begin(), 0.0);
}

/// The distribution that makes the observed shares likeliest, of all in which the mean of the values is zero.
/// By Lagrange's multipliers it is share / (1 + factor * value), with a factor that makes the mean zero. The
/// mean falls as the factor grows, so halving finds it.
Five with_mean_zero(const Five& shares, const Five& values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    if (*least >= 0 || *most <= 0) return shares;  // no distribution has it
    double low = -1 / *most, high = -1 / *least;
    constexpr int kHalvings = 100;  // until doubles cannot distinguish the bounds
    const auto divided = [&](double factor) {
        Five chances{};
        for (std::size_t i = 0; i < chances.size(); ++i) chances[i] = shares[i] / (1 + factor * values[i]);
        return chances;
    };
    for (int i = 0; i < kHalvings; ++i) {
        const double factor = (low + high) / 2;
        (mean_of(divided(factor), values) > 0 ? low : high) = factor;
    }
    return divided((low + high) / 2);
}

Five likeliest_with_mean(const Five& shares, double mean) {
    Five values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = kScores[i] - mean;
    return with_mean_zero(shares, values);
}

/// The same for a mean that is `deviations` standard deviations above one half. Around a distribution the
/// condition is nearly linear, so the answer is found step by step, from an even distribution.
Five likeliest_with_deviations(const Five& shares, double deviations) {
    constexpr int kSteps = 200;  // far more than it takes
    constexpr double kSame = 1e-12;
    Five chances{0.2, 0.2, 0.2, 0.2, 0.2};
    for (int step = 0; step < kSteps; ++step) {
        const double mean = mean_of(chances, kScores);
        Five squares{}, values{};
        for (std::size_t i = 0; i < squares.size(); ++i)
            squares[i] = (kScores[i] - mean) * (kScores[i] - mean);
        const double variance = mean_of(chances, squares), deviation = std::sqrt(variance);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = kScores[i] - 0.5 - deviations * deviation * (1 + squares[i] / variance) / 2;
        const Five next = with_mean_zero(shares, values);
        double change = 0;
        for (std::size_t i = 0; i < next.size(); ++i)
            change = std::max(change, std::abs(next[i] - chances[i]));
        chances = next;
        if (change < kSame) break;
    }
    return chances;
}

}  // namespace

double Sprt::ratio(const Pentanomial& pairs) const {
    if (std::accumulate(pairs.begin(), pairs.end(), 0) == 0) return 0;
    constexpr double kHardlyEver = 1e-3;  // what was never seen is not impossible
    Five counts{}, shares{};
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = pairs[i] == 0 ? kHardlyEver : pairs[i];
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = counts[i] / total;
    const auto likeliest = [&](double elo) {
        if (scale == Scale::Logistic) return likeliest_with_mean(shares, 1 / (1 + std::pow(10, -elo / 400)));
        return likeliest_with_deviations(shares, std::sqrt(2.0) * elo / kEloOfDeviation);
    };
    const Five by0 = likeliest(elo0), by1 = likeliest(elo1);
    double ratio = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) ratio += counts[i] * std::log(by1[i] / by0[i]);
    return ratio;
}

double Sprt::lower() const {
    return std::log(beta / (1 - alpha));
}

double Sprt::upper() const {
    return std::log((1 - beta) / alpha);
}

Sprt::Verdict Sprt::verdict(const Pentanomial& pairs) const {
    const double at = ratio(pairs);
    if (at >= upper()) return Verdict::H1;
    return at <= lower() ? Verdict::H0 : Verdict::None;
}

std::string_view name(Sprt::Scale scale) {
    return scale == Sprt::Scale::Logistic ? "logistic" : "normalized";
}

Expected<Sprt> parse_sprt(std::string_view text) {
    constexpr double kMaxElo = 1000;
    std::vector<double> numbers;
    for (std::string_view rest = text;; rest.remove_prefix(rest.find(':') + 1)) {
        const std::string_view field = rest.substr(0, rest.find(':'));
        double number = 0;
        const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
        if (error != std::errc() || end != field.data() + field.size() || !std::isfinite(number))
            return unexpected(fmt::format("{} is not a number", base::quoted(field)));
        numbers.push_back(number);
        if (field.size() == rest.size()) break;
    }
    if (numbers.size() != 2 && numbers.size() != 4)
        return unexpected("should be ELO0:ELO1 or ELO0:ELO1:ALPHA:BETA, such as 0:5 or 0:5:0.05:0.05");
    Sprt sprt;
    sprt.elo0 = numbers[0], sprt.elo1 = numbers[1];
    if (numbers.size() == 4) sprt.alpha = numbers[2], sprt.beta = numbers[3];
    if (!(sprt.elo0 < sprt.elo1)) return unexpected("the first Elo should be below the second");
    if (sprt.elo0 < -kMaxElo || sprt.elo1 > kMaxElo)
        return unexpected(fmt::format("Elo should be within {}", kMaxElo));
    if (!(sprt.alpha > 0 && sprt.beta > 0 && sprt.alpha + sprt.beta < 1))
        return unexpected("the error rates should be above 0 and their sum below 1");
    return sprt;
}

}  // namespace escaque::engine
