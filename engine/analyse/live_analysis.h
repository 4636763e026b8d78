// An analysis on the terminal of the standard output, redrawn in place while it goes on.
#pragma once

#include "engine/analyse/findings.h"
#include "engine/analyse/request.h"
#include "engine/analyse/subject.h"
#include "engine/host/stop_signal.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

struct Analysed {
    Subject subject;  // the position that was shown last
    Findings findings;
};

/// Returns when the search has ended, the user has left, or the signal came; the terminal is then as it was.
Analysed analyse_live(const Subject&, const AnalysisRequest&, search::Session&, const StopSignal&);

}  // namespace escaque::engine
