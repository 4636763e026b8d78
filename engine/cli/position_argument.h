// The options that several verbs share: which rules, which position.
#pragma once

#include <string>
#include <vector>

#include "engine/cli/verb.h"
#include "movegen/board/rules.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::engine {

/// The value of an option "variant": chess or antichess.
po::typed_value<std::string>* variant_choice();
/// Chess when the option was not given.
movegen::Rules chosen_rules(const po::variables_map&);

/// Is the word a FEN or "startpos", and not the path of a file?
bool is_fen(const std::string& word);
/// A FEN without quotes is several words; a file is one, and so is each FEN in quotes.
std::vector<std::string> joined_fen(const std::vector<std::string>& words);
/// A FEN, or "startpos".
Expected<movegen::Position> read_position(const std::string& text, movegen::Rules rules);

}  // namespace escaque::engine
