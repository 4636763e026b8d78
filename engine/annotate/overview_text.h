// Many games together, as tables for a person.
#pragma once

#include <string>

#include "engine/annotate/overview.h"

namespace escaque::engine {

/// The tables by opening, by phase and, where clocks are known, by clock; each ends with a line break.
std::string overview_text(const Overview& overview);

}  // namespace escaque::engine
