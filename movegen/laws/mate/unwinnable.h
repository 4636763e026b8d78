// Quick proofs that a side can no longer mate, whatever both play.
#pragma once

#include "movegen/board/position.h"

namespace escaque::movegen {

/// By the material alone: a bare king; a lone knight against queens at most; bishops on squares of one colour
/// with no pawn, knight or bishop of the other colour on the board.
bool lacks_mating_material(const Position&, Color winner);

/// By where the pieces can ever get (reach.h): no square is left on which the other king could be mated.
bool is_walled_off(const Position&, Color winner);

/// By one of these, or because the game is over without that mate.
bool is_plainly_unwinnable(const Position&, Color winner);

}  // namespace escaque::movegen
