#include "eval/trainer/data/game_source.h"

#include <algorithm>
#include <array>
#include <bit>
#include <gtest/gtest.h>

#include "eval/evaluate.h"
#include "eval/trainer/data/sample_stream.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "tests/eval/trainer/random_samples.h"
#include "tests/eval/trainer/short_game.h"

namespace escaque::eval::trainer {
namespace {

using namespace movegen;

TEST(Filter, KeepsQuietPositions) {
    Census census;
    std::vector<Sample> samples;
    add_game(short_game(), {}, samples, census);
    EXPECT_EQ(census.games, 1U);
    EXPECT_EQ(census.positions, 8U);
    EXPECT_EQ(census.noisy, 2U);
    EXPECT_EQ(census.in_check, 1U);
    EXPECT_EQ(census.decided, 1U);
    ASSERT_EQ(samples.size(), 4U);
    EXPECT_EQ(samples[0], pack(Position(), 10, 2));
    EXPECT_EQ(samples[1].score, 11);
    EXPECT_EQ(samples[1].result, 0);  // Black to move, White won
    EXPECT_EQ(census.results[2], 2U);
    EXPECT_EQ(census.results[0], 2U);
}

TEST(Filter, FirstTrainingIsTheHandCraftedEvaluationOfNeighbours) {
    Census census;
    std::vector<Sample> samples;
    Filter filter;
    filter.neighbours = 3;
    add_game(short_game(), filter, samples, census);
    // Eight positions, of which one is in check; each with three neighbours, of which one is in check at
    // most.
    EXPECT_GT(samples.size(), 24U);
    EXPECT_LE(samples.size(), 31U);
    EXPECT_EQ(samples[0], pack(Position(), evaluate(Position()), kNoResult));
    std::vector<Sample> after_one_move;
    for (const Move m : legal_moves(Position())) {
        const Position next = Position().after(m);
        after_one_move.push_back(pack(next, evaluate(next), kNoResult));
    }
    for (std::size_t i = 1; i <= 3; ++i)
        EXPECT_TRUE(std::ranges::find(after_one_move, samples[i]) != after_one_move.end()) << i;
}

TEST(Filter, LeavesOutWhatTheFilterSays) {
    Census census;
    std::vector<Sample> samples;
    Filter filter;
    filter.skip_plies = 1;
    filter.quiet_only = false;
    add_game(short_game(), filter, samples, census);
    EXPECT_EQ(census.early, 1U);
    EXPECT_EQ(census.noisy, 0U);
    EXPECT_EQ(samples.size(), 5U);
    samples.clear();
    filter.rules = Rules::Antichess;
    add_game(short_game(), filter, samples, census);
    EXPECT_EQ(census.other_rules, 1U);
    EXPECT_TRUE(samples.empty());
}

TEST(Filter, TeachesReturns) {
    Census census;
    std::vector<Sample> samples;
    Filter filter;
    filter.lambda = 0.5;
    add_game(short_game(), filter, samples, census);
    EXPECT_EQ(census.decided, 1U);  // by its own score
    ASSERT_EQ(samples.size(), 4U);
    const auto returns = lambda_returns(short_game(), 0.5, filter.score_scale);
    EXPECT_NE(returns[0], 10);
    EXPECT_EQ(samples[0].score, returns[0]);
    EXPECT_EQ(samples[1].score, returns[1]);
}

TEST(Filter, BrokenOffGamesHaveNoResult) {
    Census census;
    std::vector<Sample> samples;
    GameRecord game = short_game();
    game.result = GameResult::Unknown;
    add_game(game, {}, samples, census);
    ASSERT_EQ(samples.size(), 4U);
    for (const Sample& sample : samples) EXPECT_EQ(sample.result, kNoResult);
    EXPECT_EQ(census.results[kNoResult], 4U);
}

TEST(Filter, LeavesOutWhereAPartOfTheScoreCounts) {
    GameRecord game{parse_fen("8/5pk1/4b3/3p4/3P2PP/4B3/5PK1/8 w - - 0 1").value(), GameResult::Draw, {}};
    for (const Score score : {100, 0}) {
        const Position position = game.moves.empty() ? game.start : game.start.after(game.moves[0].move);
        game.moves.push_back({legal_moves(position)[0], static_cast<std::int16_t>(score)});
    }
    Filter filter;
    filter.quiet_only = false;
    Census census;
    std::vector<Sample> samples;
    add_game(game, filter, samples, census);
    EXPECT_EQ(census.scaled, 1U);
    ASSERT_EQ(samples.size(), 1U);
    EXPECT_EQ(samples[0].score, 0);
}

/// Only after 3 Nc3, 3 … Qe5+ and 4 Be2 stands the count above 0, only after the last above 2.
TEST(Filter, LeavesOutPositionsLateInTheFiftyMoveCount) {
    Census census;
    std::vector<Sample> samples;
    GameRecord game = short_game();
    const auto size = [&](int max_halfmoves) {
        samples.clear();
        Filter filter;
        filter.max_halfmoves = max_halfmoves;
        filter.max_score = 10000;
        add_game(game, filter, samples, census);
        return samples.size();
    };
    EXPECT_EQ(size(100), 5U);
    EXPECT_EQ(size(3), 5U);
    EXPECT_EQ(size(2), 4U);
    EXPECT_EQ(census.late, 1U);
    EXPECT_EQ(size(0), 3U);
}

TEST(Filter, ThinsOutFullBoards) {
    Filter filter;
    filter.quiet_only = false;
    const auto by_piece_count = [&] {
        std::array<int, 33> counts{};
        for (const Sample& sample : random_samples(40000, filter))
            ++counts[static_cast<std::size_t>(std::popcount(sample.occupied))];
        return counts;
    };
    const auto all = by_piece_count();
    filter.full_board_share = 0.25;
    const auto thinned = by_piece_count();  // of more games, so that there are as many positions
    const auto kept = [&](std::size_t pieces) { return 1.0 * thinned[pieces] / all[pieces]; };
    const double untouched = kept(24);
    EXPECT_GT(untouched, 1);
    EXPECT_NEAR(kept(32) / untouched, 0.25, 0.04);
    EXPECT_NEAR(kept(28) / untouched, 0.625, 0.08);
}

}  // namespace
}  // namespace escaque::eval::trainer
