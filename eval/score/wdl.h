// Turns a score into centipawns and into the chances of winning, drawing and losing. Both are fitted on
// Escaque's own games; the README of eval/nnue/ says how.
#pragma once

#include "eval/score/score.h"
#include "eval/score/wdl_model.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"

namespace escaque::eval {

const WdlModel& wdl_model(movegen::Rules rules);

/// The mover's chances, in thousandths that sum to 1000.
struct Wdl {
    int win, draw, loss;

    bool operator==(const Wdl&) const = default;
};

/// What a score means with the pieces that are left: with few of them a small lead seldom wins.
Wdl win_draw_loss(Score score, const movegen::Position& position);

/// The score that is told as 1.00: it wins half the games at the stage WdlModel::kUsual.
double pawn(movegen::Rules rules);

/// In hundredths of that. Decisive scores stay as they are.
int centipawns(Score score, movegen::Rules rules);

}  // namespace escaque::eval
