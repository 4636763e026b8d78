// Positions in which nobody can mate any more by any series of legal moves (Articles 5.2.b and 9.6 of 2005
// and 2009, 9.7 of 2014, 5.2.2 of 2023).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

/// The quick answer from the men alone: two bare kings, one knight more, or bishops all on squares of one
/// colour. True is certain; false only says that the material does not prove it. Always false without royal
/// kings.
bool is_dead_by_material(const Position& position);

/// Can neither side mate? `nodes` is what the question may cost for each side, as in winnability.h: true is
/// certain, and with 0 false only says that it cannot be seen at once. Always false without royal kings.
bool is_dead(const Position& position, std::uint64_t nodes);

/// After how many moves a game was in a dead position for the first time; none where it never was, or where
/// that cannot be seen. What is dead stays dead, so the positions are asked from the last one back to the
/// first that is alive; with `thorough` those before a position in which the question stayed open as well.
std::optional<std::size_t> first_dead_position(const Position& start, std::span<const Move> moves,
                                               std::uint64_t nodes, bool thorough);

}  // namespace escaque::movegen
