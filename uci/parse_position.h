// The arguments of `position`.
#pragma once

#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/laws/game.h"

namespace escaque::uci {

/// "startpos moves e2e4" or "fen <FEN> moves …". One word that cannot be used makes the whole an error, so
/// that no answer is about another position than the one asked for.
movegen::Expected<movegen::Game> parse_position(std::string_view arguments, movegen::Rules rules);

}  // namespace escaque::uci
