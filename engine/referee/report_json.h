// A referee's report for a program.
#pragma once

#include <string>

#include "engine/referee/report.h"

namespace escaque::engine {

/// One object in one line, without its end.
std::string report_json(const GameReport& report, const std::string& file);

}  // namespace escaque::engine
