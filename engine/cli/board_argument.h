// The option of verbs that draw a board.
#pragma once

#include <cstdint>

#include "engine/cli/verb.h"
#include "engine/screen/board_picture.h"

namespace escaque::engine {

enum class BoardChoice : std::uint8_t { Drawn, DrawnOrNot };

/// Adds "board": ascii, unicode and, if it need not be drawn, none.
void declare_board(po::options_description& options, BoardChoice choice);
/// Without the option unicode on a terminal that shows it in colours, letters elsewhere: without colours the
/// outlined pieces of print look black on a dark terminal.
BoardStyle chosen_board(const po::variables_map& options);

}  // namespace escaque::engine
