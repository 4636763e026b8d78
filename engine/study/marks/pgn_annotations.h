// What the text of a game says of its moves: evaluations, [%eval 0.34,18], and times, [%emt] and [%clk].
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/study/game/studied_game.h"
#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

// Evaluations, in place of searches.

/// From the side of the player to move in the position; none for a mate farther away than any search goes.
std::optional<eval::Score> score_from_pgn(const movegen::PgnEval& eval, const movegen::Position& position);

/// Each position gets the evaluation that the text has for it. A line that is known stays. The start of the
/// game has none in any text: it counts as the position after the first move does.
void use_pgn_evals(StudiedGame& game);

/// Is the position just before or after a mistake, with an evaluation from the text but no line? Then a short
/// search finds the line, for the explanation.
bool lacks_line(const StudiedGame& game, std::size_t ply);

// How long the players thought, as far as the text of a game says.

struct MoveTime {
    std::optional<std::chrono::microseconds> used{};  // by the move
    std::optional<std::chrono::microseconds> left{};  // on the clock after it
    std::optional<double> share{};                    // of the first period, on the clock before it
    bool in_trouble = false;  // was it made with less than a tenth of the first period, and 5 minutes, left?
};

/// The times of each move of the main line. The time used is in `[%emt]` or in an engine's comment, or else
/// follows from two `[%clk]` and what the headers TimeControl, WhiteTimeControl and BlackTimeControl add at
/// each move; the time left is in `[%clk]`, or follows from the time used. If a delay was enough, the time
/// used is not known.
std::vector<MoveTime> move_times(const movegen::PgnGame& game);

}  // namespace escaque::engine
