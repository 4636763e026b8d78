// The evaluations that the text of a game has, [%eval 0.34,18], in place of searches.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/study/game/studied_game.h"
#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

/// From the side of the player to move in the position; none for a mate farther away than any search goes.
std::optional<eval::Score> score_from_pgn(const movegen::PgnEval& eval, const movegen::Position& position);

/// Each position gets the evaluation that the text has for it. A line that is known stays. The start of the
/// game has none in any text: it counts as the position after the first move does.
void use_pgn_evals(StudiedGame& game);

/// Is the position just before or after a mistake, with an evaluation from the text but no line? Then a short
/// search finds the line, for the explanation.
bool lacks_line(const StudiedGame& game, std::size_t ply);

}  // namespace escaque::engine
