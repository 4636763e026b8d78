// What the operands of an EPD operation mean: moves, a line of play, a number. Strings (id, eco, nic, c0 to
// c9, v0 to v9, …) need no reading, and noop, draw_offer, resign and similar ones have no operand.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/notation/epd.h"

namespace escaque::movegen {

/// The moves of bm (best), am (to avoid), pm (predicted) or sm (supplied): each legal in the position, in SAN
/// or any form that `parse_san` reads, with commas between them or not. Empty when the record has no such
/// operation. A mate without its move, as in "bm #3", is none.
Expected<std::vector<Move>> moves_of(const EpdRecord& record, std::string_view opcode);

/// The number of moves to mate that dm gives, or bm in place of a move, as in "bm #3"; negative where the
/// player to move is mated. None where neither does.
Expected<std::optional<int>> moves_to_mate_of(const EpdRecord& record);

/// The moves of pv (predicted variation), one after the other.
Expected<std::vector<Move>> line_of(const EpdRecord& record, std::string_view opcode);

/// The number of ce (centipawns), dm (moves to mate), acd, acn, acs (depth, nodes, seconds), rc (repetitions)
/// and similar ones. An error when the operation is missing or does not have exactly one whole number.
Expected<std::int64_t> number_of(const EpdRecord& record, std::string_view opcode);

}  // namespace escaque::movegen
