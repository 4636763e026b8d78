// The board in letters, for a person.
#pragma once

#include <string>
#include <vector>

#include "movegen/board/position.h"

namespace escaque::movegen {

/// The board from White's side, a line of text a rank, without the rest of the position.
std::vector<std::string> board_lines(const Position& position);

}  // namespace escaque::movegen
