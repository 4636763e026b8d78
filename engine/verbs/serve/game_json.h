// Games with all that their text says, as the page lists and shows them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/verbs/serve/pasted.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::serve {

/// {"games": [{"tags": [[name, value]…], "begin" (its first moves), "pgn"}…], "problems": [text…]}.
nlohmann::ordered_json list_json(const Pasted& pasted);

/// The first members of board_json.h, then "tags" as above, "result", "comments", "marks" and "moves": a move
/// is {"uci", "san", "delta"} and, where it has them, "nags", "comments": [text…], "marks" (as in
/// pgn_marks.h), "clock" (as `[%clk]` has it), "eval" (as `[%eval]` has it) with "score" (text) and "chance"
/// (White's, between people), and "variations": [{"comments", "moves"}…]. What became a member of its own is
/// not in the comments. A passed move has the UCI move 0000 and the "fen" of the position behind it.
nlohmann::ordered_json game_json(const movegen::PgnGame& game);

}  // namespace escaque::engine::serve
