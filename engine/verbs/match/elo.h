// How much stronger one side of a match is, how sure that is, and a test that ends when it is sure.
//
// Two games of an opening with the colours reversed make a pair, and pairs are what is counted: the results
// of the two depend on each other, as an opening can favour one colour, so that counting games would give a
// wrong error.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "movegen/base/error.h"

namespace escaque::engine {

/// What a standard deviation of a game's score counts in normalized Elo: 800 / ln 10.
inline constexpr double kEloOfDeviation = 347.43558552260146;

/// Pairs in which the first side got 0, 1/2, 1, 3/2 and 2 points.
using Pentanomial = std::array<int, 5>;

struct EloEstimate {
    double elo;  // infinite when all points or none were won
    // None as long as all pairs are alike, which says nothing about how they vary, or as the interval comes
    // to all points or none.
    std::optional<double> error{};  // half the interval of 95 %
    /// Normalized Elo, as fastchess has it: by how many standard deviations of a game the score is above a
    /// half. Its error does not depend on how many draws there are.
    std::optional<double> normalized{}, normalized_error{};
    std::optional<double> los{};  // likelihood of superiority, 0 to 1; none as long as all pairs are alike
};

/// None without a pair.
std::optional<EloEstimate> estimate_elo(const Pentanomial& pairs);

/// The difference that lets expect that share of the points, from 0 to 1.
double elo_of_score(double score);

/// The sequential probability ratio test: a match ends as soon as it is sure which of two strengths its games
/// speak for. By the pairs of games of a match, as fastchess has it. "H0" says that the first side is `elo0`
/// stronger, "H1" that it is `elo1` stronger.
class Sprt {
 public:
    /// In which the two are given: usual Elo, or normalized Elo, which counts by how much games
    /// vary, so that a test is as long with few draws as with many: 347 (800 / ln 10) is a standard
    /// deviation.
    enum class Scale : std::uint8_t { Normalized, Logistic };
    enum class Verdict : std::uint8_t { None, H0, H1 };

    double elo0 = 0, elo1 = 5;
    double alpha = 0.05, beta = 0.05;  // the shares of wrong answers, where H0 and where H1 is true
    Scale scale = Scale::Normalized;

    /// The logarithm of how many times likelier the pairs are by H1 than by H0, each taken with the
    /// distribution that suits it best; 0 without a pair.
    double ratio(const Pentanomial& pairs) const;
    /// From which ratio on H0, and H1, is taken.
    double lower() const;
    double upper() const;
    Verdict verdict(const Pentanomial& pairs) const;
};

/// "normalized" or "logistic".
std::string_view name(Sprt::Scale);

/// ELO0:ELO1, or ELO0:ELO1:ALPHA:BETA.
base::Expected<Sprt> parse_sprt(std::string_view text);

}  // namespace escaque::engine
