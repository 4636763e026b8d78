#include "engine/verbs/match/elo.h"

#include <cmath>
#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

TEST(Elo, OfAScore) {
    EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
    EXPECT_FALSE(std::signbit(elo_of_score(0.5))) << "no \"-0.0\"";
    EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.01);
    EXPECT_NEAR(elo_of_score(0.25), -190.85, 0.01);
    EXPECT_TRUE(std::isinf(elo_of_score(1)));
    EXPECT_LT(elo_of_score(0), 0);
}

TEST(Elo, WithoutAPairNothingIsKnown) {
    EXPECT_FALSE(estimate_elo({}));
}

TEST(Elo, AnEvenMatch) {
    const EloEstimate even = estimate_elo({5, 10, 20, 10, 5}).value();
    EXPECT_NEAR(even.elo, 0, 1e-9);
    EXPECT_NEAR(*even.los, 0.5, 1e-9);
    // The variance of a pair's score is (2·5·0.25 + 2·10·0.0625) / 50 = 0.075; the slope at 1/2 is
    // 1600/ln 10.
    EXPECT_NEAR(*even.error, 1.96 * std::sqrt(0.075 / 50) * 1600 / std::log(10), 0.5);
}

/// Reports of fastchess on some matches.
TEST(Elo, AgreesWithAnotherMatchRunner) {
    struct Row {
        Pentanomial pairs;
        double elo, error, los;
    };
    for (const Row& row :
         {Row{{9, 13, 34, 26, 18}, 54.29, 41.10, 0.9959}, Row{{6, 11, 15, 21, 22}, 99.95, 54.62, 0.9999},
          Row{{15, 28, 62, 28, 17}, 4.63, 30.87, 0.6160}, Row{{8, 17, 35, 26, 14}, 36.62, 38.90, 0.9690},
          Row{{4, 6, 25, 15, 25}, 123.02, 52.46, 1.0000}}) {
        const EloEstimate estimate = estimate_elo(row.pairs).value();
        EXPECT_NEAR(estimate.elo, row.elo, 0.005);
        EXPECT_NEAR(*estimate.error, row.error, 0.005);
        EXPECT_NEAR(*estimate.los, row.los, 0.00005);
    }
}

TEST(Elo, TheOtherSideSeesTheOpposite) {
    const EloEstimate one = estimate_elo({3, 8, 30, 15, 9}).value();
    const EloEstimate other = estimate_elo({9, 15, 30, 8, 3}).value();
    EXPECT_GT(one.elo, 0);
    EXPECT_NEAR(one.elo, -other.elo, 1e-9);
    EXPECT_NEAR(*one.error, *other.error, 1e-9);
    EXPECT_NEAR(*one.los + *other.los, 1, 1e-9);
}

TEST(Elo, TooFewPairsForAnError) {
    const EloEstimate estimate = estimate_elo({0, 0, 0, 1, 1}).value();
    EXPECT_NEAR(estimate.elo, 338.04, 0.01);
    EXPECT_FALSE(estimate.error) << "up to all points";
    EXPECT_GT(*estimate.los, 0.99);
}

TEST(Elo, PairsThatAreAllAlike) {
    const EloEstimate level = estimate_elo({0, 0, 7, 0, 0}).value();
    EXPECT_NEAR(level.elo, 0, 1e-9);
    EXPECT_FALSE(level.error);
    EXPECT_FALSE(level.los);
    const EloEstimate won = estimate_elo({0, 0, 0, 0, 3}).value();
    EXPECT_TRUE(std::isinf(won.elo));
    EXPECT_FALSE(won.error);
}

/// nElo is 800 / ln 10 times the mean above a half, by the deviation of a single game.
TEST(Elo, Normalized) {
    const EloEstimate estimate = estimate_elo({9, 13, 34, 26, 18}).value();
    EXPECT_NEAR(estimate.normalized.value(), 64.97, 0.01);
    EXPECT_NEAR(estimate.normalized_error.value(), 48.15, 0.01)
        << "of a hundred pairs, whatever their results";
    EXPECT_NEAR(estimate_elo({0, 4, 90, 6, 0})->normalized_error.value(), 48.15, 0.01);
    EXPECT_GT(estimate_elo({0, 4, 90, 6, 0})->normalized.value(), 10 * 0.25);
    EXPECT_FALSE(estimate_elo({0, 0, 5, 0, 0})->normalized) << "all pairs are alike";
}

}  // namespace
}  // namespace escaque::engine
