// The UCI loop with what this room adds to it: `bench` and `Log File`.
#pragma once

#include <string>
#include <vector>

#include "engine/cli/verb.h"

namespace escaque::engine {

/// Serves standard input until `quit` or its end.
Exit run_uci_loop();

/// Runs the commands in order, as if they had been read; a failure if any was refused.
Exit run_uci_commands(const std::vector<std::string>& commands);

}  // namespace escaque::engine
