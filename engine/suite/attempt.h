// One search for the solution of a problem.
#pragma once

#include <optional>

#include "engine/suite/problem.h"
#include "search/api/limits.h"
#include "search/api/report.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

struct Attempt {
    movegen::Move move;  // none where there is no legal one
    search::Line line;   // that the search ended with
    search::Effort effort;
    /// The effort until the best line began with a solution and kept it.
    std::optional<search::Effort> solved_after;
};

/// Clears the hash and the histories, then searches.
Attempt attempt(const Problem&, search::Limits, search::Session&);

}  // namespace escaque::engine
