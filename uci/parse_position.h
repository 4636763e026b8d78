// The arguments of `position`.
#pragma once

#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"
#include "movegen/laws/game.h"

namespace escaque::uci {

struct PositionRequest {
    movegen::Game game;
    movegen::Square en_passant;  // as the FEN says; the position keeps none that nobody may use
    std::string complaint;       // of the first move that is not written as UCI writes it; empty: of none
};

/// "startpos moves e2e4" or "fen <FEN> moves …". One invalid word makes the whole an error, so that the
/// engine never answers for a position other than the one that was meant.
movegen::Expected<PositionRequest> parse_position(std::string_view arguments, movegen::Rules rules);

}  // namespace escaque::uci
