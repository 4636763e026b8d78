// The options of the verbs that search: when to stop.
#pragma once

#include "engine/cli/verb.h"
#include "search/api/limits.h"

namespace escaque::engine {

/// Adds depth, movetime and nodes; the default time applies when none is given.
void declare_limits(po::options_description& options, search::milliseconds default_time);
search::Limits chosen_limits(const po::variables_map&, search::milliseconds default_time);

}  // namespace escaque::engine
