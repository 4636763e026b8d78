#include <cmath>
#include <gtest/gtest.h>

#include "eval/trainer/data/sample_stream.h"

namespace escaque::eval::trainer {
namespace {

constexpr double kScale = 400;

double chance(double score) {
    return 1 / (1 + std::exp(-score / kScale));
}

GameRecord game_of(const std::vector<int>& scores) {
    GameRecord record;
    for (const int score : scores) record.moves.push_back({{}, static_cast<std::int16_t>(score)});
    return record;
}

TEST(LambdaReturns, WithoutLambdaAreTheScores) {
    const std::vector<Score> scores{30, -50, kRecordedWin, -2999};
    EXPECT_EQ(lambda_returns(game_of(scores), 0, kScale), scores);
    EXPECT_TRUE(lambda_returns(game_of({}), 0.7, kScale).empty());
}

/// Each score is its own mover's: 100, -300, 200 are +100, +300, +200 for who moves first.
TEST(LambdaReturns, MixTheScoresThatFollow) {
    const auto returns = lambda_returns(game_of({100, -300, 200}), 0.7, kScale);
    ASSERT_EQ(returns.size(), 3U);
    EXPECT_EQ(returns[2], 200);
    const double second = 0.3 * chance(300) + 0.7 * chance(200), first = 0.3 * chance(100) + 0.7 * second;
    EXPECT_NEAR(chance(-returns[1]), second, 0.001);
    EXPECT_NEAR(chance(returns[0]), first, 0.001);
}

TEST(LambdaReturns, OfOneIsTheLastScoreForAll) {
    const auto returns = lambda_returns(game_of({100, -300, 200}), 1, kScale);
    EXPECT_EQ(returns, (std::vector<Score>{200, -200, 200}));
}

TEST(LambdaReturns, DecisiveScoresAreCertain) {
    const auto returns = lambda_returns(game_of({0, kRecordedWin, -kRecordedWin}), 0.5, kScale);
    EXPECT_EQ(returns[2], -kRecordedWin);
    EXPECT_EQ(returns[1], kRecordedWin);
    EXPECT_NEAR(chance(returns[0]), 0.25, 0.001);
}

}  // namespace
}  // namespace escaque::eval::trainer
