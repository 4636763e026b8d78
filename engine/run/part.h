// A share of a job: the K-th of N parts, for as many processes, each of which does one.
#pragma once

#include <cstdint>
#include <string_view>

#include "movegen/base/error.h"

namespace escaque::engine {

/// Every N-th task, from the K-th on, so that the parts take about the same time.
struct Part {
    std::uint64_t number = 1, count = 1;  // K, N

    /// The task, numbered from 0.
    bool holds(std::uint64_t task) const { return task % count == number - 1; }
    /// The task of the whole that is the n-th of the part, both from 0.
    std::uint64_t task(std::uint64_t n) const { return n * count + number - 1; }
    /// How many of so many tasks it holds.
    std::uint64_t share(std::uint64_t tasks) const { return tasks / count + (number <= tasks % count); }

    bool operator==(const Part&) const = default;
};

inline constexpr std::uint64_t kMostParts = 1'000'000;

/// "K/N"
movegen::Expected<Part> parse_part(std::string_view text);

}  // namespace escaque::engine
