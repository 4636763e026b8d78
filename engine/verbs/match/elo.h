// How much stronger one side of a match is, and how sure that is.
//
// Two games of an opening with the colours reversed make a pair, and pairs are what is counted: the results
// of the two depend on each other, as an opening can favour one colour, so that counting games would give a
// wrong error.
#pragma once

#include <array>
#include <optional>

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

}  // namespace escaque::engine
