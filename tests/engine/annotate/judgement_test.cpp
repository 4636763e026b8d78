#include "engine/annotate/judgement.h"

#include <gtest/gtest.h>

#include "tests/engine/annotate/studied.h"

namespace escaque::engine {
namespace {

using movegen::Color;

TEST(Judgement, TheChanceIsTheExpectedResult) {
    const movegen::Position start;
    EXPECT_DOUBLE_EQ(winning_chance(eval::mate_in(3), start), 1);
    EXPECT_DOUBLE_EQ(winning_chance(eval::mated_in(3), start), 0);
    EXPECT_NEAR(winning_chance(0, start), 0.5, 0.001);
    EXPECT_NEAR(winning_chance(200, start) + winning_chance(-200, start), 1, 0.001);
    EXPECT_GT(winning_chance(200, start), 0.6);
}

TEST(Judgement, FaultsByWhatTheyLose) {
    EXPECT_EQ(fault_of(0.049), Fault::None);
    EXPECT_EQ(fault_of(0.05), Fault::Inaccuracy);
    EXPECT_EQ(fault_of(0.1), Fault::Mistake);
    EXPECT_EQ(fault_of(0.2), Fault::Blunder);
}

TEST(Judgement, AccuracyFallsWithTheLoss) {
    EXPECT_DOUBLE_EQ(accuracy_of(0), 100);
    EXPECT_NEAR(accuracy_of(0.1), 60.7, 0.1);
    EXPECT_LT(accuracy_of(1), 1);
}

TEST(Judgement, APawnLessMattersLittleInAWonGame) {
    StudiedGame game = game_from_pgn("1. a3 *");
    study(game, 0, 2000, {"e2e4"});
    study(game, 1, -1900, {"e7e5"});
    EXPECT_LT(loss_at(game, 0).value(), 0.01);
    study(game, 0, 60, {"e2e4"});
    study(game, 1, 40, {"e7e5"});
    EXPECT_GT(loss_at(game, 0).value(), 0.05);
}

TEST(Judgement, TheBestMoveLosesNothing) {
    const StudiedGame game = fools_mate();
    EXPECT_GT(loss_at(game, 0).value(), 0);
    EXPECT_EQ(loss_at(game, 1), 0);  // though White is found better off before it than after it
    EXPECT_EQ(fault_of(loss_at(game, 2).value()), Fault::Blunder);
    EXPECT_EQ(loss_at(game, 3), 0);
}

TEST(Judgement, AMoveThatIsBetterThanThoughtLosesNothing) {
    StudiedGame game = game_from_pgn("1. a3 *");
    study(game, 0, 10, {"e2e4"});
    study(game, 1, -50, {"e7e5"});
    EXPECT_EQ(loss_at(game, 0), 0);
}

TEST(Judgement, APassedMoveIsNotJudged) {
    StudiedGame game = game_from_pgn("1. e4 -- 2. d4 *");
    study(game, 0, 20, {"e2e4"});
    study(game, 2, 90, {"d2d4"});
    study(game, 1, -20, {"e7e5"});
    study(game, 3, -20, {"e7e5"});
    EXPECT_FALSE(loss_at(game, 1));
    EXPECT_EQ(summarise(game)[Color::Black].moves, 0);
}

TEST(Judgement, PlayersByTheirMoves) {
    const auto players = summarise(fools_mate());
    EXPECT_EQ(players[Color::White].moves, 2);
    EXPECT_EQ(players[Color::White].count(Fault::Blunder), 1);
    EXPECT_GT(players[Color::White].average_loss, 0.1);
    EXPECT_LT(players[Color::White].accuracy, 80);
    EXPECT_DOUBLE_EQ(players[Color::Black].accuracy, 100);
    EXPECT_DOUBLE_EQ(players[Color::Black].average_loss, 0);
}

TEST(Judgement, TheWorstMovesInTheirOrder) {
    const StudiedGame game = fools_mate();
    EXPECT_EQ(critical_plies(game, 1), std::vector<std::size_t>{2});
    const auto all = critical_plies(game, 9);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
}

}  // namespace
}  // namespace escaque::engine
