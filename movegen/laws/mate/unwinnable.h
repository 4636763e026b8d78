// Quick proofs that a side can no longer mate, whatever both play.
#pragma once

#include <cstddef>

#include "movegen/board/position.h"

namespace escaque::movegen {

// Proofs for positions in which each side has, beside king and pawns, bishops on one colour of square at
// most. Kings and pawns are searched move by move; the bishops are left out, and taken to be wherever they
// could be. This allows every line that is possible, and more, so that no mate here means no mate there. It
// sees stalemates, which the bound of reach.h does not, and the number of bishops costs nothing.

/// Does a search of at most `most_skeletons` skeletons show that no line leads to mate? Always false with
/// other pieces, castling rights, or a pawn that may promote. Only for rules with a royal king.
bool has_no_mate_in_skeleton(const Position&, Color winner, std::size_t most_skeletons);

/// By the material alone: a bare king; a lone knight against queens at most; bishops on squares of one colour
/// with no pawn, knight or bishop of the other colour on the board.
bool lacks_mating_material(const Position&, Color winner);

/// By where the pieces can ever get (reach.h): no square is left on which the other king could be mated.
bool is_walled_off(const Position&, Color winner);

/// By one of these, or because the game is over without that mate.
bool is_plainly_unwinnable(const Position&, Color winner);

}  // namespace escaque::movegen
