// Writes games as the export format of the PGN standard has them.
#pragma once

#include <string>

#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::movegen {

/// The seven headers of the roster, which is filled up with "?", then the others in the order of their names,
/// an empty line, the moves in lines of at most 79 characters, none broken within a command like `[%eval
/// 0.34]`, an empty line. A start other than the usual one has its FEN, and the header Variant if needed.
/// Reading the result gives the same game. A comment with a closing brace is written to the end of a line.
std::string to_pgn(const PgnGame& game);

/// The date of today, here, as the header Date has it: "2026.11.29".
std::string pgn_today();

}  // namespace escaque::movegen
