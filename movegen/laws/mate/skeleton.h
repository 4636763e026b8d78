// Proofs for positions in which each side has, beside king and pawns, bishops on one colour of square at
// most. Kings and pawns are searched move by move; the bishops are left out, and taken to be wherever they
// could be. This allows every line that is possible, and more, so that no mate here means no mate there. It
// sees stalemates, which the bound of reach.h does not, and the number of bishops costs nothing.
#pragma once

#include <cstddef>

#include "movegen/board/position.h"

namespace escaque::movegen {

/// Is there no line to a mate, within so many skeletons? False also where that was not found out, as with
/// other pieces, castling rights, or a pawn that may promote. Only for rules with a royal king.
bool has_no_mate_in_skeleton(const Position&, Color winner, std::size_t most_skeletons);

}  // namespace escaque::movegen
