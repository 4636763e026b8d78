// Is a text meant as a move, in whatever language? It tells moves that are wrong from words that stand among
// the moves.
#pragma once

#include <string_view>

#include "movegen/notation/moves/piece_letters.h"

namespace escaque::movegen {

/// True for what the given letters or those of a language describe as a move, and for a letter or two of any
/// other alphabet before a square, as in "Hf3" and "Крf3".
bool could_be_move(std::string_view text, const PieceLetters& letters);

/// How many bytes of the text, from its beginning, are a move in these letters where the whole is none: 3 of
/// "Nf3*". 0 where there is none.
std::size_t move_within(std::string_view text, const PieceLetters& letters);

}  // namespace escaque::movegen
