// The option that the verbs which apply the Laws share: which edition.
#pragma once

#include <string>

#include "engine/cli/verb.h"
#include "movegen/laws/edition.h"

namespace escaque::engine {

/// An edition of the Laws; one that there is not is refused, with the option's name, when the command line is
/// read.
po::typed_value<std::string>* edition_choice(const std::string& option);
/// The value of an option "laws"; the edition in force when it was not given.
movegen::Edition chosen_edition(const po::variables_map&);

}  // namespace escaque::engine
