// A referee's report for a person.
#pragma once

#include <string>

#include "engine/referee/report.h"

namespace escaque::engine {

/// Several lines, each with its end; the first names the game.
std::string report_text(const GameReport& report, const std::string& file);

// A referee's report for a program.

/// One object in one line, without its end.
std::string report_json(const GameReport& report, const std::string& file);

}  // namespace escaque::engine
