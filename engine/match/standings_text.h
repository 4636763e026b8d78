// How a match stands, in words.
#pragma once

#include <string>

#include "engine/match/schedule.h"
#include "engine/match/standings.h"

namespace escaque::engine {

/// One line for the time of the match, seen from the first side: "12 of 200: +5 =4 -3, 58.3 %, Elo 58 ± 120,
/// …".
std::string live_line(const Schedule& schedule, const Standings& standings);
/// Some lines for its end, with the names.
std::string final_report(const Schedule& schedule, const Standings& standings);

}  // namespace escaque::engine
