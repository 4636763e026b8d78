// Signs of annotators: those that the Informant prints and that programs write in their place, as glyphs.
#pragma once

#include <string_view>
#include <vector>

#include "movegen/board/types.h"

namespace escaque::movegen {

/// The Numeric Annotation Glyphs of a text that is nothing but signs, in its order: 3 for "!!", 1 and 7 for
/// "!□". Some depend on who has made the move. Empty for any other text.
std::vector<int> nags_of(std::string_view text, Color mover);

/// Takes the signs off the end of a move that they are written to, as in "Nf3→", and gives their glyphs. A
/// letter behind a pawn's move to the last rank is its promotion, and stays.
std::vector<int> take_signs(std::string_view& text, Color mover);

/// A mark that stands apart from its move and adds nothing to it: "+", "mate", "e.p.".
bool is_surplus_mark(std::string_view text);

}  // namespace escaque::movegen
