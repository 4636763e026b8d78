// The arguments of `go` and `position`, as typed values.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"
#include "movegen/laws/game.h"
#include "search/api/limits.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::uci {

/// The arguments of `go`.
struct GoRequest {
    search::Limits limits;
    std::optional<int> perft;  // count to this depth instead of searching
    std::string_view skipped;  // the first word that means nothing to us, part of the arguments
    std::string complaint;     // what was not understood, in sentences; empty: nothing
};

/// The words may come in any order. Unknown ones are skipped, as UCI asks. A value that is not a number or is
/// too small, or a move that is not legal, is left out with a complaint, and the rest holds: a GUI that waits
/// for a move gets one. If no limit is left, the move comes at once. Very large numbers are reduced to the
/// maximum. A clock or a move time of zero beside another limit is ignored: some drivers fill in every field.
/// An error only for `perft`.
base::Expected<GoRequest> parse_go(std::string_view arguments, const movegen::Position& position);

/// A whole number for a person's command: a depth from 1 up.
base::Expected<int> parse_depth(std::string_view word, std::string_view what);

/// A move in a command of the GUI.
struct ReadMove {
    movegen::Move move;
    std::string complaint;  // of how it is written; empty: nothing
};

/// A legal move as UCI writes it. Capital letters, which some programs send, are read with a complaint.
base::Expected<ReadMove> read_move(std::string_view word, const movegen::Position& position);

/// The arguments of `position`.
struct PositionRequest {
    movegen::Game game;
    movegen::Square en_passant;  // as the FEN says; the position keeps none that nobody may use
    std::string complaint;       // of the first move that is not written as UCI writes it; empty: of none
};

/// "startpos moves e2e4" or "fen <FEN> moves …". One invalid word makes the whole an error, so that the
/// engine never answers for a position other than the one that was meant.
base::Expected<PositionRequest> parse_position(std::string_view arguments, movegen::Rules rules);

}  // namespace escaque::uci
