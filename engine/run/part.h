// The last line of what a part has made. It says what precedes it, so that `merge` can join the parts in any
// order and miss none; a part that was killed has no such line.
//
//     {"part": 2, "of": 8, "verb": "epd", "job": "89abcdef", "records": 25, "status": 0, "tally": {…}}
//
// in JSON, and the same after "% " elsewhere: readers of PGN skip such a line.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"

namespace escaque::engine {

// A share of a job: the K-th of N parts, for as many processes, each of which does one.

/// Every N-th task, from the K-th on, so that the parts take about the same time.
struct Part {
    std::uint64_t number = 1, count = 1;  // K, N

    /// The task, numbered from 0.
    bool holds(std::uint64_t task) const { return task % count == number - 1; }
    /// The task of the whole that is the n-th of the part, both from 0.
    std::uint64_t task(std::uint64_t n) const { return n * count + number - 1; }
    /// How many of `tasks` tasks the part holds.
    std::uint64_t share(std::uint64_t tasks) const { return tasks / count + (number <= tasks % count); }

    bool operator==(const Part&) const = default;
};

inline constexpr std::uint64_t kMaxParts = 1'000'000;

/// "K/N"
base::Expected<Part> parse_part(std::string_view text);

enum class PartForm : std::uint8_t { Text, Json };

struct PartEnd {
    Part part{};
    std::string verb{};
    std::string job{};                                                // the same for all parts of a job
    std::uint64_t records = 0;                                        // games or positions
    int status = 0;                                                   // the exit status
    nlohmann::ordered_json tally = nlohmann::ordered_json::object();  // what the verb sums up

    bool operator==(const PartEnd&) const = default;
};

/// Without the line end.
std::string to_line(const PartEnd& end, PartForm form);

struct ReadPartEnd {
    PartEnd end;
    PartForm form;
};
/// None for any other line.
std::optional<ReadPartEnd> parse_part_end(std::string_view line);

}  // namespace escaque::engine
