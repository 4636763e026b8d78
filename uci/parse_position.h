// The arguments of `position`.
#pragma once

#include <string_view>

#include "movegen/error.h"
#include "movegen/laws/game.h"
#include "movegen/rules.h"

namespace escaque::uci {

/// "startpos moves e2e4" or "fen <FEN> moves …". One word that cannot be used makes the whole an error, so
/// that nobody is told about a position other than the one asked for.
movegen::Expected<movegen::Game> parse_position(std::string_view arguments, movegen::Rules rules);

}  // namespace escaque::uci
