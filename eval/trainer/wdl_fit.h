// Finds the curve from scores to chances that explains the results of games best.
#pragma once

#include <cstddef>
#include <vector>

#include "eval/score/wdl.h"
#include "eval/trainer/judged.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

/// The most likely model of games between equals, by logistic regression. Where one player is stronger than
/// the other, that explains its own part of the results.
movegen::Expected<WdlModel> fit_wdl(const std::vector<Judged>& positions);

/// The mean of -ln p, p being what the model gave the result that came about: the less the better.
double log_loss(const WdlModel& model, const std::vector<Judged>& positions);

/// Every fifth game is held out from a fit, to try it on.
struct Split {
    std::vector<Judged> fitted, held_out;
};
Split split(const std::vector<Judged>& positions);

}  // namespace escaque::eval::trainer
