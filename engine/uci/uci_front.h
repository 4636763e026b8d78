// The UCI loop with the additions of this room: `bench`, `genfens` and `Log File`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/verb.h"

namespace escaque::engine {

/// Serves standard input until `quit` or its end.
Exit run_uci_loop();

/// The text after an unknown word, such as ", did you mean 'analyse'?" or ";".
using Guess = std::string (*)(std::string_view word);

/// Runs the commands in order, as if they had been read; a failure if any was refused. If one is unknown,
/// none is run.
Exit run_uci_commands(const std::vector<std::string>& commands, Guess guess);

}  // namespace escaque::engine
