// How a match stands, in words.
#pragma once

#include <string>

#include "engine/match/schedule.h"
#include "engine/match/standings.h"

namespace escaque::engine {

/// One line for the time of the match, seen from the first side: "12/200 +5=4-3 Elo +58.0±120.2 LOS 83.1%
/// flags 0-1 (1 0 2 2 1)"; in brackets the pairs of games with 0 to 2 points.
std::string live_line(const Schedule& schedule, const Standings& standings);
/// Some lines for its end, with the names.
std::string final_report(const Schedule& schedule, const Standings& standings);

}  // namespace escaque::engine
