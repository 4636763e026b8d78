// Positions in which nobody can mate any more by any series of legal moves (Articles 5.2.b and 9.6 of 2005
// and 2009, 9.7 of 2014, 5.2.2 of 2023).
#pragma once

#include <cstdint>

#include "movegen/board/position.h"

namespace escaque::movegen {

/// The quick answer from the men alone: two bare kings, one knight more, or bishops all on squares of one
/// colour. True is certain; false only says that the material does not prove it. Always false without royal
/// kings.
bool is_dead_by_material(const Position& position);

/// Can neither side mate? `nodes` is what the question may cost for each side, as in winnability.h: true is
/// certain, and with 0 false only says that it cannot be seen at once. Always false without royal kings.
bool is_dead(const Position& position, std::uint64_t nodes);

}  // namespace escaque::movegen
