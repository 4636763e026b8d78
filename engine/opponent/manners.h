// How the engine behaves towards somebody who plays against it: how long it thinks, and what it makes of a
// draw.
#pragma once

#include <optional>

#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "search/api/limits.h"

namespace escaque::engine {

/// By the clocks of the game before the move, how long the engine may think about it; without clocks that
/// time.
search::Limits limits_for(const movegen::SupervisedGame& game, search::milliseconds without_clocks);

/// Does the engine, playing that side, claim a draw that it may claim? It does unless it is better off;
/// without a score, too, which is from White's side.
bool is_content(const std::optional<movegen::PgnEval>& eval, movegen::Color engine);
/// Does the engine, which is not to move, agree to a draw?
bool accepts_draw(const movegen::PgnEval& eval, const movegen::Position& position);

}  // namespace escaque::engine
