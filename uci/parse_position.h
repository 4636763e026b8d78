// The arguments of `position`.
#pragma once

#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/laws/game.h"

namespace escaque::uci {

/// "startpos moves e2e4" or "fen <FEN> moves …". One invalid word makes the whole an error, so that the
/// engine never answers for a position other than the one that was meant.
movegen::Expected<movegen::Game> parse_position(std::string_view arguments, movegen::Rules rules);

}  // namespace escaque::uci
