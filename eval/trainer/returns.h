// What a position of a game turned out to be worth: its own score and those of the moves that followed.
#pragma once

#include <vector>

#include "eval/record/game_record.h"
#include "eval/score/score.h"

namespace escaque::eval::trainer {

/// For each position of the game its lambda-return, as a score from the mover's side. It is computed
/// backwards, in chances of 1 / (1 + exp(-score / score_scale)): the last position's is its own, every
/// other's (1 - lambda) × its own + lambda × the return of the next. Decisive scores are chances of 1 and 0.
/// `lambda` is 0 to 1; 0 gives the scores as recorded. The result of the game plays no part.
std::vector<Score> lambda_returns(const GameRecord&, double lambda, double score_scale);

}  // namespace escaque::eval::trainer
