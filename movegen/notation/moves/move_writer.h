// The ways to write a move, by the names that a user gives them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

/// Writes a move that is legal in the position.
using MoveWriter = std::function<std::string(Move, const Position&)>;

/// The names that `move_writer` knows; piece letters are not among them.
std::vector<std::string> notation_names();

/// "san" is that of PGN; the name of a language, as in score_language.h, what its score sheets have; "spoken"
/// is the international form. Five piece letters, for king, queen, rook, bishop and knight, write SAN with
/// them. Anything else is an error.
Expected<MoveWriter> move_writer(std::string_view notation);

}  // namespace escaque::movegen
