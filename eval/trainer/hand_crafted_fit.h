// Finds the piece-square numbers of the hand-crafted evaluation that explain recorded games best.
#pragma once

#include <string>
#include <vector>

#include "eval/classical/classical.h"
#include "eval/trainer/dataset.h"
#include "eval/trainer/recipe.h"
#include "eval/trainer/sample.h"
#include "movegen/base/error.h"
#include "movegen/board/types.h"

namespace escaque::eval::trainer {

// First training: teaches a network the hand-crafted evaluation, when there are too few games to learn from.

/// Appends the position and `count` of those that a random legal move leads to, each with the score of the
/// hand-crafted evaluation; none of them in check, so there may be fewer. The same position always gives the
/// same list. They have no result of their own, so the target must not include results.
void add_hand_crafted(const movegen::Position&, int count, std::vector<Sample>&);

struct HandCraftedFit {
    /// By kind of piece and square as its own side sees them; alike on both wings.
    movegen::Per<movegen::PieceType, movegen::Per<movegen::Square, Tapered>> values;
    double loss_before = 0, loss = 0;  // mean squared error of the chances, over the validation positions
};

/// Fits the numbers to games with a result, starting from the present ones; the rest of the evaluation stays
/// as it is. Of the recipe it uses the target, the rules, the batch, the epochs, the learning rates and the
/// seed. An error if no game has a result.
movegen::Expected<HandCraftedFit> fit_hand_crafted(const Recipe&, const Dataset&);

/// As eval/classical/piece_square_values.h has them.
std::string table(const HandCraftedFit&);

}  // namespace escaque::eval::trainer
