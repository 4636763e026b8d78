// The options of a verb as text for people: the list that the help shows, and what is wrong with a command
// line.
#pragma once

#include <string>

#include "engine/cli/verb.h"

namespace escaque::engine {

/// A line for each option, with its value and its default, as in "  --depth PLIES  plies to search (13)". The
/// descriptions begin in one column and are broken so that no line is longer than 80 characters.
std::string options_text(const po::options_description& options);

/// In our words, without a line end: "'--depth' needs a value: --depth PLIES". The text of an error that is
/// not of Program_options itself, such as UsageError, is left as it is.
std::string problem_text(const po::error& problem, const po::options_description& options);

}  // namespace escaque::engine
