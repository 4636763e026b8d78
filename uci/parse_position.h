// The arguments of `position`.
#pragma once

#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"
#include "movegen/laws/game.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::uci {

// A move in a command of the GUI.

struct ReadMove {
    movegen::Move move;
    std::string complaint;  // of how it is written; empty: nothing
};

/// A legal move as UCI writes it. Capital letters, which some programs send, are read with a complaint.
movegen::Expected<ReadMove> read_move(std::string_view word, const movegen::Position& position);

struct PositionRequest {
    movegen::Game game;
    movegen::Square en_passant;  // as the FEN says; the position keeps none that nobody may use
    std::string complaint;       // of the first move that is not written as UCI writes it; empty: of none
};

/// "startpos moves e2e4" or "fen <FEN> moves …". One invalid word makes the whole an error, so that the
/// engine never answers for a position other than the one that was meant.
movegen::Expected<PositionRequest> parse_position(std::string_view arguments, movegen::Rules rules);

}  // namespace escaque::uci
