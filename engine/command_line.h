// The command line: finds the verb and its options, or hands the arguments to the UCI loop.
#pragma once

#include <string>
#include <vector>

#include "engine/cli/verb.h"

namespace escaque::engine {

/// The arguments without the program's name. Without any: the UCI loop. Arguments that begin with no verb are
/// UCI commands, run in order; when the first is a bare word all of them make up one command.
Exit run_command_line(const std::vector<std::string>& arguments);

}  // namespace escaque::engine
