// A move as its place among the legal moves: one byte, or two where there are very many.
#pragma once

#include <cstdint>
#include <optional>

#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::eval {

/// How many legal moves come before it, counted by from-square, to-square and kind as the mover sees the
/// board. The order is part of the file format and so independent of the order in which moves happen to be
/// generated. None if the move is not legal.
std::optional<std::uint32_t> index_of(movegen::Move move, const movegen::Position& position);
/// The move with that index; none if there are not so many.
std::optional<movegen::Move> move_at(std::uint32_t index, const movegen::Position& position);

}  // namespace escaque::eval
