// Can a side still win by any series of legal moves? By mate, or in Antichess by losing all its pieces.
#pragma once

#include <cstdint>

#include "movegen/board/position.h"
#include "movegen/laws/mate/winnability.h"

namespace escaque::movegen {

/// With royal kings that is can_mate(). In Antichess the line of a winnable position ends where the winner
/// has no move; up to `nodes` positions are searched, and without any only bishops and knights are looked at.
MateAnswer can_win(const Position&, Color winner, std::uint64_t nodes);

/// A quick proof for Antichess, by the colours of squares. With bishops alone nobody loses one that stands on
/// a colour where the opponent has none. Of two knights alone only one player's can ever be taken: that of
/// the player to move if they stand on squares of one colour, else the other's. False proves nothing.
bool lacks_takers(const Position&, Color winner);

}  // namespace escaque::movegen
