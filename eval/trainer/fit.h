// Fits to the results of games: the curve from scores to chances, and the piece-square numbers of the
// hand-crafted evaluation.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "eval/classical/classical.h"
#include "eval/score/score.h"
#include "eval/trainer/data/dataset.h"
#include "eval/trainer/data/sample.h"
#include "eval/trainer/recipe.h"
#include "movegen/base/error.h"
#include "movegen/board/types.h"

namespace escaque::eval::trainer {

// The curve from scores to chances.

/// The most likely model of games between equals, by logistic regression. Where one player is stronger than
/// the other, that explains its own part of the results.
base::Expected<WdlModel> fit_wdl(const std::vector<Judged>& positions);

/// The mean of -ln p, p being what the model gave the result that came about: the less the better.
double log_loss(const WdlModel& model, const std::vector<Judged>& positions);

/// Every fifth game is held out from a fit, to try it on.
struct Split {
    std::vector<Judged> fitted, held_out;
};
Split split(const std::vector<Judged>& positions);

// The piece-square numbers that explain recorded games best.

struct HandCraftedFit {
    /// By kind of piece and square as its own side sees them; alike on both wings.
    movegen::Per<movegen::PieceType, movegen::Per<movegen::Square, Tapered>> values;
    double loss_before = 0, loss = 0;  // mean squared error of the chances, over the validation positions
};

/// Fits the numbers to games with a result, starting from the present ones; the rest of the evaluation stays
/// as it is. Of the recipe it uses the target, the rules, the batch, the epochs, the learning rates and the
/// seed. An error if no game has a result.
base::Expected<HandCraftedFit> fit_hand_crafted(const Recipe&, const Dataset&);

/// As eval/classical/piece_square_values.h has them.
std::string table(const HandCraftedFit&);

}  // namespace escaque::eval::trainer
