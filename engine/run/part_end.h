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

#include "engine/run/part.h"

namespace escaque::engine {

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
