#include "eval/trainer/hand_crafted_fit.h"

#include <cmath>
#include <gtest/gtest.h>

#include "eval/classical/piece_square.h"
#include "eval/trainer/synthetic.h"

namespace escaque::eval::trainer {
namespace {

using namespace movegen;

/// Scores of our evaluation with different knights.
TEST(HandCraftedFit, FindsWhatKnightsAreWorth) {
    constexpr int kMore = 60;
    Recipe recipe;
    recipe.synthetic = 20000;
    recipe.result_share = 0;
    recipe.epochs = 20;
    recipe.batch = 500;
    recipe.learning_rate = 0.002;
    recipe.load.validation_share = 0.1;
    Dataset data = synthetic_dataset(recipe.synthetic, recipe.load);
    for (auto* samples : {&data.training, &data.validation})
        for (Sample& sample : *samples) {
            const Position position = unpack(sample, Rules::Chess);
            const auto knights = [&](Color c) { return position.pieces(c, PieceType::Knight).count(); };
            sample.score = static_cast<std::int16_t>(sample.score +
                                                     kMore * (knights(Color::White) - knights(Color::Black)));
        }
    Sample broken_off = data.training.front();  // left out, or it would pull the numbers its way
    broken_off.score = 3000;
    broken_off.result = kNoResult;
    data.training.insert(data.training.end(), data.training.size() / 4, broken_off);
    const HandCraftedFit fit = fit_hand_crafted(recipe, data).value();
    EXPECT_LT(fit.loss, 0.1 * fit.loss_before);
    const auto gain = [&](PieceType type, Square s) {
        PieceSquareSum sum;
        sum.add(Rules::Chess, {make_piece(Color::White, type), s});
        return fit.values[type][s].middlegame - sum.value.middlegame;
    };
    EXPECT_NEAR(gain(PieceType::Knight, Square::B1), kMore, 10);
    EXPECT_NEAR(gain(PieceType::Knight, Square::C3), kMore, 10);
    EXPECT_NEAR(gain(PieceType::Bishop, Square::C1), 0, 10);
    EXPECT_NEAR(gain(PieceType::Rook, Square::H1), 0, 10);
}

TEST(HandCraftedFit, NeedsAGameWithAResult) {
    Recipe recipe;
    Dataset data = synthetic_dataset(100, recipe.load);
    for (Sample& sample : data.training) sample.result = kNoResult;
    EXPECT_EQ(fit_hand_crafted(recipe, data).error().message, "no game with a result to learn from");
}

}  // namespace
}  // namespace escaque::eval::trainer
