// Seconds written with decimals, exact to the microsecond.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace escaque::movegen {

/// "5", "0.05", ".5": digits, and up to six after a point. None for anything else, or for more than a hundred
/// years.
std::optional<std::chrono::microseconds> parse_seconds(std::string_view text);

/// With as many decimals as the time has: "5", "0.05". Not for a negative time.
std::string write_seconds(std::chrono::microseconds time);

}  // namespace escaque::movegen
