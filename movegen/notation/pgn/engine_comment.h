// What programs that let engines play write after a move: "+0.31/12 0.05s", "-M6/9 0.001s, Black mates",
// "book".
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::movegen {

struct EngineComment {
    std::optional<PgnEval> eval;     // none for a move of the opening book
    std::chrono::microseconds used;  // by the move
    std::string rest;                // what is said besides: "Black mates"
};

/// Of a comment after a move of that side; none if it is of any other form. In the text the score is from the
/// mover's side, and a mate is counted in halfmoves.
std::optional<EngineComment> engine_comment(std::string_view comment, Color mover);

}  // namespace escaque::movegen
