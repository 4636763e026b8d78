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

/// The quick answer from the material alone: two bare kings, one knight more, or only bishops, all on squares
/// of one colour. True is certain; false only says that the material does not prove it. Always false without
/// royal kings.
bool is_dead_by_material(const Position& position);

/// Can neither side mate? `nodes` limits the search for each side, as in winnability.h. True is certain; with
/// 0 nodes, false only says that no proof is plain to see (unwinnable.h). Always false without royal kings.
bool is_dead(const Position& position, std::uint64_t nodes);

/// After how many moves a game was in a dead position for the first time; none where it never was, or where
/// that is not proved. A dead position stays dead, so positions are tested backwards from the last one to the
/// first that is not dead; with `thorough` the search also goes on before a position that stayed undecided.
std::optional<std::size_t> first_dead_position(const Position& start, std::span<const Move> moves,
                                               std::uint64_t nodes, bool thorough);

}  // namespace escaque::movegen
