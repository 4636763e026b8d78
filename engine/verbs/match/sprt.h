// The sequential probability ratio test: a match that ends as soon as it is sure which of two strengths its
// games speak for.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/verbs/match/elo.h"
#include "movegen/base/error.h"

namespace escaque::engine {

/// By the pairs of games of a match, as fastchess has it. "H0" says that the first side is `elo0` stronger,
/// "H1" that it is `elo1` stronger.
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
movegen::Expected<Sprt> parse_sprt(std::string_view text);

}  // namespace escaque::engine
