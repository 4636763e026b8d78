#include "movegen/laws/game.h"

#include <gtest/gtest.h>

#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

TEST(Game, BeginsWithTheKeyOfItsStart) {
    const Game game;
    EXPECT_EQ(game.start(), Position());
    EXPECT_EQ(game.current(), Position());
    EXPECT_TRUE(game.moves().empty());
    ASSERT_EQ(game.keys().size(), 1U);
    EXPECT_EQ(game.keys().front(), Position().key());
}

TEST(Game, KeepsEveryMoveAndKey) {
    Random random(11);
    for (const Start kind : kStarts) {
        const Position start = start_position(kind, random);
        Game game(start);
        play_randomly(start, 200, random, [&](const Position& before, Move m) {
            EXPECT_EQ(game.keys().back(), before.key());
            EXPECT_EQ(game.current(), before);
            game.play(m);
            EXPECT_EQ(game.moves().back(), m);
            EXPECT_EQ(game.current(), before.after(m));
        });
        EXPECT_EQ(game.start(), start);
        EXPECT_EQ(game.keys().size(), game.moves().size() + 1);
    }
}

TEST(Game, KeysRepeatWhenThePositionDoes) {
    Game game;
    for (const Move m : {Move(Square::G1, Square::F3), Move(Square::G8, Square::F6),
                         Move(Square::F3, Square::G1), Move(Square::F6, Square::G8)})
        game.play(m);
    EXPECT_EQ(game.keys().front(), game.keys().back());
    EXPECT_NE(game.keys()[1], game.keys()[3]);
}

}  // namespace
}  // namespace escaque::movegen
