// One analysis from the search to the page or screen.
#pragma once

#include "engine/host/process.h"
#include "engine/study/game/subject.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

/// Searches the position and prints the findings, while searching and at the end. The signal ends it with the
/// best line so far.
void analyse(const Subject&, AnalysisRequest, search::Session&, const StopSignal&);

}  // namespace escaque::engine
