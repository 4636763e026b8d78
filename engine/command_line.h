// The command line: finds the verb and its options, or hands the arguments to the UCI loop.
#pragma once

#include <string>
#include <vector>

#include "engine/cli/verb.h"
#include "engine/run/farm.h"
#include "engine/uci/uci_front.h"

namespace escaque::engine {

/// What a program built on this room does differently.
struct Extension {
    Addition uci{};        // to the UCI loop
    Farm* farm = nullptr;  // where the work of long runs is done, if not here
};

/// The arguments without the program's name. Without any: the UCI loop. Arguments that begin with no verb are
/// UCI commands, run in order; when the first is a bare word all of them make up one command.
Exit run_command_line(const std::vector<std::string>& arguments, const Extension& extension = {});

}  // namespace escaque::engine
