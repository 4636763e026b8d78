// The option of the verbs that read moves as people write them: in which letters.
#pragma once

#include <optional>
#include <string>

#include "engine/cli/verb.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

/// A language of the score sheets, or five letters; anything else is refused, with the option's name, when
/// the command line is read.
po::typed_value<std::string>* letters_choice(const std::string& option);
std::string letters_help();
/// The value of an option "letters"; none when it was not given.
std::optional<movegen::PieceLetters> chosen_letters(const po::variables_map&);

}  // namespace escaque::engine
