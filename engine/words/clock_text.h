// What a chess clock shows.
#pragma once

#include <string>

#include "movegen/laws/time_control.h"

namespace escaque::engine {

/// "1:02:03", "4:59", below ten seconds "9.8".
std::string clock_text(movegen::Microseconds left);

}  // namespace escaque::engine
