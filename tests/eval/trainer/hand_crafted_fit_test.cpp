#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <utility>

#include "eval/classical/classical.h"
#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/synthetic.h"
#include "eval/trainer/fit.h"

namespace escaque::eval::trainer {
namespace {

using namespace movegen;

/// Random games that were changed.
class ChangedGames : public GameSource {
 public:
    explicit ChangedGames(std::function<void(GameRecord&)> change) : change_(std::move(change)) {}

    base::Expected<std::optional<BlockPlace>> next() override { return games_.next(); }
    base::Expected<std::vector<GameRecord>> games(BlockPlace place) const override {
        auto games = games_.games(place);
        for (GameRecord& game : games.value()) change_(game);
        return games;
    }

 private:
    RandomGames games_{Rules::Chess, 1};
    std::function<void(GameRecord&)> change_;
};

Dataset changed(std::uint64_t positions, const std::function<void(GameRecord&)>& change) {
    LoadOptions options;
    options.validation_share = 0.1;
    options.max_positions = positions;
    return survey(std::make_shared<ChangedGames>(change), options, {}).value();
}

/// Scores of our evaluation with different knights.
TEST(HandCraftedFit, FindsWhatKnightsAreWorth) {
    constexpr int kMore = 60;
    Recipe recipe;
    recipe.result_share = 0;
    recipe.epochs = 20;
    recipe.batch = 500;
    recipe.learning_rate = 0.002;
    const Dataset data = changed(25000, [](GameRecord& game) {
        Position position = game.start;
        for (ScoredMove& played : game.moves) {
            const Color mover = position.side_to_move();
            const auto knights = [&](Color c) { return position.pieces(c, PieceType::Knight).count(); };
            played.score =
                static_cast<std::int16_t>(played.score + kMore * (knights(mover) - knights(~mover)));
            position.make(played.move);
        }
        if (file_of(game.moves.front().move.to()) != File::C) return;
        game.result = GameResult::Unknown;  // left out, or it would pull the numbers its way
        for (ScoredMove& played : game.moves) played.score = 2000;
    });
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
    const Dataset data = changed(100, [](GameRecord& game) { game.result = GameResult::Unknown; });
    EXPECT_EQ(fit_hand_crafted({}, data).error().message, "there is no game with a result to learn from");
}

}  // namespace
}  // namespace escaque::eval::trainer
