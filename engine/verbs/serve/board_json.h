// The game on the board as the page shows it. The page knows no rules: each move comes with the squares that
// it changes, and the legal ones come with the position.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"

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

}  // namespace escaque::engine::serve
