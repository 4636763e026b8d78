// The UCI loop with the additions of this room: `bench`, `genfens` and `Log File`.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/verb.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::uci {
class Loop;
}  // namespace escaque::uci

namespace escaque::engine {

/// What a program adds to the loop before it runs.
using Addition = std::function<void(uci::Loop& loop, search::Session& session)>;

/// Serves standard input until `quit` or its end.
Exit run_uci_loop(const Addition& add = {});

/// The text after an unknown word, such as ", did you mean 'analyse'?" or ";".
using Guess = std::string (*)(std::string_view word);

/// Runs the commands in order, as if they had been read; a failure if any was refused. If one is unknown,
/// none is run.
Exit run_uci_commands(const std::vector<std::string>& commands, Guess guess, const Addition& add = {});

}  // namespace escaque::engine
