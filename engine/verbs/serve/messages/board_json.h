// Games as the page shows them: the one on the board, and those in a text. The page knows no rules: each move
// comes with the squares that it changes, and the legal ones come with the position.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/verbs/serve/messages/pasted.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::serve {

/// {"variant", "start" (FEN), "chess960" (does it have castling that chess does not know?), "board" (of the
/// start, the first field of its FEN), "first" (number of the first move, 0 if White makes it or 1 if Black),
/// "played": [move…], and of the current position "fen", "turn" ("white" or "black"), "legal": [move…],
/// "check", and where they apply "over" (a sentence), "winner", "claim" (a sentence) and "opening"}. A move
/// is {"uci", "san", "delta"}, the last as page_text.h has it.
nlohmann::ordered_json board_json(const movegen::Game& game,
                                  movegen::Edition edition = movegen::kDefaultEdition);

/// Its first five members.
nlohmann::ordered_json start_json(const movegen::Position& start);
/// A move that is legal in the position.
nlohmann::ordered_json move_json(movegen::Move move, const movegen::Position& position);

// Games with all that their text says, as the page lists and shows them.

/// {"games": [{"tags": [[name, value]…], "begin" (its first moves), "pgn"}…], "problems": [text…]}.
nlohmann::ordered_json list_json(const Pasted& pasted);

/// The first members of `board_json`, then "tags" as above, "result", "comments", "marks" and "moves": a move
/// is {"uci", "san", "delta"} and, where it has them, "nags", "comments": [text…], "marks" (as in
/// pgn_command.h), "clock" (as `[%clk]` has it), "eval" (as `[%eval]` has it) with "score" (text) and
/// "chance" (White's, between people), and "variations": [{"comments", "moves"}…]. What became a member of
/// its own is not in the comments. A passed move has the UCI move 0000 and the "fen" of the position behind
/// it.
nlohmann::ordered_json game_json(const movegen::PgnGame& game);

}  // namespace escaque::engine::serve
