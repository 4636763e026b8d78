// The option of the verbs whose work can be divided among processes: which part of it to do.
#pragma once

#include <optional>
#include <string>

#include "engine/cli/verb.h"
#include "engine/run/part.h"

namespace escaque::engine {

/// Adds part.
void declare_part(po::options_description& options);
/// None when it was not given.
std::optional<Part> chosen_part(const po::variables_map& options);
/// Differs between jobs with other limits, Laws and so on, so that no parts of different jobs are joined.
std::string job_of(const po::variables_map& options);

}  // namespace escaque::engine
