// Turns a score into centipawns and into the chances of winning, drawing and losing. Both are fitted on
// Escaque's own games; the README of eval/nnue/ says how.
#pragma once

#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"

namespace escaque::eval {

/// The mover's chances, in thousandths that sum to 1000.
struct Wdl {
    int win, draw, loss;

    bool operator==(const Wdl&) const = default;
};

/// What a score means at that move of the game: the same lead wins more often when there is less left to
/// happen.
Wdl win_draw_loss(Score score, const movegen::Position& position);

/// 100 means a winning chance of one half at move 32. Decisive scores stay as they are.
int centipawns(Score score, movegen::Rules rules);

}  // namespace escaque::eval
