// A move as a player writes or says it to the arbiter, in an unknown language.
#pragma once

#include <optional>
#include <string>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/piece_letters.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

/// The one legal move that it can mean, in these letters or, without any, in one of the languages of the
/// score sheets. An error where two languages give different moves, or none gives a legal one.
movegen::Expected<movegen::SanReading> read_announced(const std::string& text,
                                                      const movegen::Position& position,
                                                      const std::optional<movegen::PieceLetters>& letters);

}  // namespace escaque::engine
