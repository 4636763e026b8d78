#include "engine/study/game/studied_game.h"

#include <gtest/gtest.h>

#include "tests/engine/study/studied.h"

namespace escaque::engine {
namespace {

using movegen::Color;

TEST(StudiedGame, APositionForEachMoveAndOneMore) {
    const StudiedGame game = game_from_pgn("1. e4 e5 2. Nf3 *");
    ASSERT_EQ(game.plies(), 3U);
    EXPECT_EQ(game.position(0), movegen::Position());
    EXPECT_EQ(game.position(3).side_to_move(), Color::Black);
    EXPECT_EQ(game.game_at(3).moves().size(), 3U);
    EXPECT_EQ(game.game_at(2).current(), game.position(2));
    EXPECT_FALSE(game.is_studied(3));
}

TEST(StudiedGame, TheEndOfTheGameNeedsNoSearch) {
    const StudiedGame mate = game_from_pgn("1. f3 e5 2. g4 Qh4#");
    ASSERT_TRUE(mate.is_studied(4));
    EXPECT_EQ(mate.finding(4), (Finding{.score = eval::mated_in(0)}));
    const StudiedGame stalemate = game_from_pgn("[FEN \"7k/8/6K1/5Q2/8/8/8/8 w - - 0 1\"]\n\n1. Qf7 1/2-1/2");
    EXPECT_EQ(stalemate.finding(1).score, eval::kDraw);
    // A player who cannot move has won.
    const StudiedGame antichess =
        game_from_pgn("[Variant \"Antichess\"]\n[FEN \"8/8/8/8/8/p7/8/1N6 w - - 0 1\"]\n\n1. Nxa3 0-1");
    EXPECT_EQ(antichess.finding(1).score, eval::mate_in(0));
}

TEST(StudiedGame, KnowsWhatHasBeenRepeated) {
    const StudiedGame game = game_from_pgn("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *");
    EXPECT_EQ(game.game_at(8).appearances(), 3);
}

TEST(StudiedGame, ContinuesAfterAPassedMove) {
    const StudiedGame game = game_from_pgn("1. e4 -- 2. d4 *");
    ASSERT_EQ(game.plies(), 3U);
    EXPECT_EQ(game.position(2).side_to_move(), Color::White);
    EXPECT_EQ(game.game_at(3).current(), game.position(3));
}

}  // namespace
}  // namespace escaque::engine
