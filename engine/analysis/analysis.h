// One analysis from the search to the page or screen.
#pragma once

#include "engine/analysis/request.h"
#include "engine/analysis/subject.h"
#include "search/session.h"

namespace escaque::engine {

/// Searches the position and prints what is found, as it is found and at the end. Ctrl-C ends it with the
/// best so far; false if that happened.
bool analyse(const Subject&, AnalysisRequest, search::Session&);

}  // namespace escaque::engine
