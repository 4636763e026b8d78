// The command line: finds the verb and its options, or hands the arguments to the UCI loop. With the text of
// its help and of what is wrong with it.
#pragma once

#include <string>
#include <vector>

#include "engine/cli/verb.h"
#include "engine/run/job_distributor.h"
#include "engine/uci_front.h"

namespace escaque::engine {

/// A line for each option, with its value and its default, as in "  --depth PLIES  plies to search (13)". The
/// descriptions begin in one column and are broken so that no line is longer than 80 characters.
std::string options_text(const po::options_description& options);

/// In our words, without a line end: "'--depth' needs a value: --depth PLIES". The text of an error that is
/// not of Program_options itself, such as UsageError, is left as it is.
std::string problem_text(const po::error& problem, const po::options_description& options);

// What the completion of a shell offers, printed for the scripts in packaging/completion.

/// One word a line. Without arguments the verbs; after a verb its options, each with a tab and what it does;
/// after a verb and one of its options the words that this option may take, if there is a list of them. The
/// verb itself in place of the option means the argument without a name.
Exit print_words(const std::vector<std::string>& arguments);

/// What a program built on this room does differently.
struct Extension {
    Addition uci{};                         // to the UCI loop
    JobDistributor* distributor = nullptr;  // where the work of long runs is done, if not here
};

/// The arguments without the program's name. Without any: the UCI loop. Arguments that begin with no verb are
/// UCI commands, run in order; when the first is a bare word all of them make up one command.
Exit run_command_line(const std::vector<std::string>& arguments, const Extension& extension = {});

}  // namespace escaque::engine
