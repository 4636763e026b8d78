// The option of the verbs that show moves: how they are written.
#pragma once

#include <string>

#include "engine/cli/verb.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine {

/// A way to write moves; an unknown one is refused, with the option's name, when the command line is read.
po::typed_value<std::string>* notation_choice(const std::string& option);
/// Its text in the help.
std::string notation_help();
/// The value of the option "notation"; English SAN by default.
movegen::MoveWriter chosen_notation(const po::variables_map&);

}  // namespace escaque::engine
