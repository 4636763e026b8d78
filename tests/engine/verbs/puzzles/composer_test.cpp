#include <gtest/gtest.h>

#include "engine/verbs/puzzles/exercise.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

search::Limits nodes(std::uint64_t count) {
    search::Limits limits;
    limits.nodes = count;
    return limits;
}

const eval::nnue::Networks& networks() {
    static const eval::nnue::Networks built_in = eval::nnue::embedded_networks().value();
    return built_in;
}

/// The move at ply 0 is best by `best`, and has fallen from one score to the other.
StudiedGame missed(const char* pgn, eval::Score before, const std::string& best, eval::Score after) {
    StudiedGame game = game_from_pgn(pgn);
    study(game, 0, before, {best});
    const auto reply = movegen::to_uci(game.move(1), game.position(1), false);
    study(game, 1, -after, {reply});
    return game;
}

TEST(Missed, AMistakeOrAMate) {
    EXPECT_TRUE(has_missed_something(missed(kMissedFork, score_of(300), "b5c7", 0), 0));
    EXPECT_FALSE(has_missed_something(missed(kMissedFork, score_of(60), "b5c7", 0), 0));
    EXPECT_FALSE(has_missed_something(missed(kMissedFork, score_of(300), "g2g3", 0), 0)) << "it was played";
    EXPECT_TRUE(has_missed_something(missed(kMissedMate, eval::mate_in(1), "d1d8", score_of(2000)), 0));
    EXPECT_FALSE(has_missed_something(missed(kMissedMate, eval::mate_in(1), "d1d8", eval::mate_in(5)), 0));
}

TEST(Composer, AMateToItsEnd) {
    const StudiedGame game = missed(kMissedSacrifice, eval::mate_in(3), "d5d1", 0);
    const auto exercise = Composer(nodes(10'000), "", networks()).compose(game, 0);
    ASSERT_TRUE(exercise);
    EXPECT_EQ(exercise->goal, Goal::Mate);
    EXPECT_EQ(task_text(*exercise), "Black to move: mate in 2");
    EXPECT_EQ(solution_text(*exercise), "30... Qd1+ 31. Rxd1 Rxd1#");
    EXPECT_LE(exercise->level, 2);
    EXPECT_TRUE(exercise->solution.sequel.empty());
}

TEST(Composer, AFork) {
    const StudiedGame game = missed(kMissedFork, score_of(400), "b5c7", -score_of(100));
    const auto exercise = Composer(nodes(3'000), "", networks()).compose(game, 0);
    ASSERT_TRUE(exercise);
    EXPECT_EQ(solution_text(*exercise).substr(0, 8), "20. Nc7+");
    EXPECT_LE(exercise->level, 2);
    EXPECT_EQ(exercise->played(), game.move(0));
    EXPECT_EQ(exercise->solution.line.size() % 2, 1U) << "the solver has the last word";
}

TEST(Composer, TheOnlyMoveThatHolds) {
    const StudiedGame game = missed(kMissedDraw, 0, "d1d2", -score_of(700));
    const auto exercise = Composer(nodes(10'000), "", networks()).compose(game, 0);
    ASSERT_TRUE(exercise);
    EXPECT_EQ(exercise->goal, Goal::Hold);
    EXPECT_EQ(movegen::to_uci(exercise->solution.line.front(), game.position(0), false), "d1d2");
    EXPECT_GE(exercise->solution.line.size(), 3U) << "61. Kd1 is the only one too";
}

TEST(Composer, TwoGoodMovesAreNoExercise) {
    const StudiedGame game = missed("[FEN \"6k1/5ppp/8/8/8/8/R4PPP/1R4K1 w - - 0 40\"]\n\n40. h3 h6 *\n",
                                    eval::mate_in(1), "b1b8", 0);
    ASSERT_TRUE(has_missed_something(game, 0));
    EXPECT_FALSE(Composer(nodes(1'000), "", networks()).compose(game, 0));
}

TEST(Composer, TheSecondSearchMustAgree) {
    const StudiedGame game = missed(kMissedMate, score_of(900), "d1d7", 0);
    ASSERT_TRUE(has_missed_something(game, 0));
    EXPECT_FALSE(Composer(nodes(1'000), "", networks()).compose(game, 0)) << "it finds 40. Rd8#";
}

TEST(Composer, ComposesNothingOnceItIsStopped) {
    const StudiedGame game = missed(kMissedMate, eval::mate_in(1), "d1d8", 0);
    Composer composer(nodes(1'000), "", networks());
    EXPECT_TRUE(composer.compose(game, 0));
    composer.stop();
    EXPECT_FALSE(composer.compose(game, 0));
}

/// What other games have left in the table has no influence.
TEST(Composer, TheOrderOfTheGamesDoesNotMatter) {
    const StudiedGame fork = missed(kMissedFork, score_of(400), "b5c7", -score_of(100));
    const StudiedGame mate = missed(kMissedSacrifice, eval::mate_in(3), "d5d1", 0);
    Composer one(nodes(3'000), "", networks()), other(nodes(3'000), "", networks());
    const auto first = one.compose(fork, 0);
    ASSERT_TRUE(other.compose(mate, 0));
    const auto second = other.compose(fork, 0);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->solution.line, second->solution.line);
    EXPECT_EQ(first->level, second->level);
    EXPECT_EQ(first->found.score, second->found.score);
}

}  // namespace
}  // namespace escaque::engine
