// How long a level thinks: a person answers at once where only one move makes sense, and ponders where
// several do.
#pragma once

#include <cstdint>
#include <span>

#include "search/level/thoughts.h"

namespace escaque::search {

/// The share of the time that the move deserves, 0.1 to 1. `occasion` as for `choose`.
double pace(std::span<const Thought>, std::uint64_t occasion);

}  // namespace escaque::search
