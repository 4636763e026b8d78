// A start position in a fixed number of bytes.
#pragma once

#include <cstddef>

#include "eval/data/bytes.h"
#include "movegen/error.h"
#include "movegen/position.h"

namespace escaque::eval {

/// 32 bytes of men, a nibble a square from a1 on; rules and side; four castling rooks; en passant; two
/// counters of two bytes.
inline constexpr std::size_t kPackedPositionSize = 32 + 1 + 4 + 1 + 2 + 2;

void put_position(Bytes& out, const movegen::Position& position);
movegen::Expected<movegen::Position> take_position(ByteSource& source);

}  // namespace escaque::eval
