// The third field of a FEN: castling rights.
#pragma once

#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/setup.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {

/// Finds the rooks that the letters stand for on the board of `setup`, and sets the rights of `setup`.
Expected<void> read_castling_field(std::string_view field, Setup& setup);

/// "-" without any right.
std::string write_castling_field(const Setup& setup, CastlingStyle style);

}  // namespace escaque::movegen
