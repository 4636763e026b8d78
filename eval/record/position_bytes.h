// A start position in a fixed number of bytes.
#pragma once

#include <cstddef>

#include "movegen/base/bytes.h"
#include "movegen/base/error.h"
#include "movegen/board/position.h"

namespace escaque::eval {

/// 32 bytes of pieces, a nibble a square from a1 on; rules and side; four castling rooks; en passant; two
/// counters of two bytes.
inline constexpr std::size_t kPositionBytes = 32 + 1 + 4 + 1 + 2 + 2;

void put_position(movegen::Bytes& out, const movegen::Position& position);
movegen::Expected<movegen::Position> take_position(movegen::ByteSource& source);

}  // namespace escaque::eval
