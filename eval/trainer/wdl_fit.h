// Finds the curve from scores to chances that explains the results of games best.
#pragma once

#include <string>
#include <vector>

#include "eval/score/wdl_model.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::trainer {

/// Of the positions of all games of those rules in the files: the most likely model, by logistic regression.
movegen::Expected<WdlModel> fit_wdl(const std::vector<std::string>& files, movegen::Rules rules);

}  // namespace escaque::eval::trainer
