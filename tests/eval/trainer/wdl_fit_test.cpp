#include <gtest/gtest.h>
#include <random>

#include "eval/trainer/fit.h"

namespace escaque::eval::trainer {
namespace {

/// Games of one position each, at random stages and scores, won and lost as the model says.
std::vector<Judged> games(const WdlModel& model) {
    std::vector<Judged> positions;
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> chance(0, 1);
    for (std::size_t i = 1; i <= 20'000; ++i) {
        const int stage = WdlModel::kFirst +
                          static_cast<int>(random() % (WdlModel::kLast - WdlModel::kFirst + 1)),
                  score = static_cast<int>(random() % 1000) - 500;
        const double t = WdlModel::time(stage), r = chance(random);
        const double points = r < model.win(score, t) ? 1 : r > 1 - model.win(-score, t) ? 0 : 0.5;
        positions.push_back({.stage = stage, .score = score, .points = points, .game = i});
    }
    return positions;
}

const WdlModel kModel{{-2.0, 0.5, -0.1}, {0.008, 0.004, -0.001}};

TEST(WdlFit, FindsTheModelThatMadeTheGames) {
    const auto fitted = fit_wdl(games(kModel));
    ASSERT_TRUE(fitted) << fitted.error().message;
    for (const int stage : {20, 40, 78})
        for (const int score : {-300, 0, 150, 400}) {
            const double t = WdlModel::time(stage);
            EXPECT_NEAR(fitted->win(score, t), kModel.win(score, t), 0.04) << stage << ' ' << score;
        }
    EXPECT_FALSE(fit_wdl({}));
}

/// The stronger player is ahead more often, and wins more often than the score says.
TEST(WdlFit, IsOfGamesBetweenEquals) {
    std::vector<Judged> positions;
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> chance(0, 1);
    for (std::size_t i = 1; i <= 40'000; ++i) {
        const int stage = 30 + static_cast<int>(random() % 49), player = i % 2 == 0 ? 1 : -1,
                  score = static_cast<int>(random() % 600) - 300 + 100 * player;
        const double t = WdlModel::time(stage), lead = 100.0 * player, r = chance(random);
        const double points = r < kModel.win(score + lead, t)        ? 1
                              : r > 1 - kModel.win(-score - lead, t) ? 0
                                                                     : 0.5;
        positions.push_back({.stage = stage, .score = score, .points = points, .game = i, .player = player});
    }
    const auto fitted = fit_wdl(positions);
    ASSERT_TRUE(fitted);
    for (const int score : {-100, 0, 150})
        EXPECT_NEAR(fitted->win(score, 1), kModel.win(score, 1), 0.03) << score;
    for (Judged& p : positions) p.player = 0;
    EXPECT_GT(fit_wdl(positions)->win(150, 1), kModel.win(150, 1) + 0.03);
}

TEST(WdlFit, RefusesGamesThatTheBetterSideLoses) {
    EXPECT_FALSE(fit_wdl(games({{-2.0, 0.5, -0.1}, {-0.008, -0.004, 0.001}})));
}

TEST(WdlFit, TheLossIsLeastForTheTrueModel) {
    const auto positions = games(kModel);
    const WdlModel doubts{{-2.0, 0.5, -0.1}, {0.004, 0.002, -0.0005}},
        errs{{-1.0, 0.2, -0.1}, {0.008, 0.004, -0.001}};
    EXPECT_LT(log_loss(kModel, positions), log_loss(doubts, positions) - 0.01);
    EXPECT_LT(log_loss(kModel, positions), log_loss(errs, positions) - 0.01);
    const WdlModel certain{{0, 0, 0}, {0, 0, 0}};
    EXPECT_NEAR(log_loss(certain, {{.stage = 58, .score = 0, .points = 1}}), std::log(2), 1e-9);
}

TEST(WdlFit, HoldsWholeGamesOut) {
    std::vector<Judged> positions;
    for (std::size_t game = 1; game <= 10; ++game)
        for (int ply = 0; ply < 3; ++ply)
            positions.push_back({.stage = 58, .score = ply, .points = 1, .game = game});
    const Split parts = split(positions);
    EXPECT_EQ(parts.fitted.size(), 24U);
    ASSERT_EQ(parts.held_out.size(), 6U);
    EXPECT_EQ(parts.held_out.front().game, 5U);
    EXPECT_EQ(parts.held_out.back().game, 10U);
}

}  // namespace
}  // namespace escaque::eval::trainer
