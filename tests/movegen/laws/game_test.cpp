#include "movegen/laws/game.h"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
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

/// Found by comparing with all earlier positions.
int appearances_by_comparison(const std::vector<Position>& positions, Sameness sameness) {
    const auto key = [&](const Position& p) {
        return sameness == Sameness::Moves
                   ? p.key()
                   : p.pawn_key() ^ p.non_pawn_key(Color::White) ^ p.non_pawn_key(Color::Black);
    };
    return static_cast<int>(std::ranges::count(positions, key(positions.back()), key));
}

TEST(Game, CountsAppearances) {
    Random random(5);
    for (const char* fen : {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "8/8/8/4k3/8/2p5/8/K7 b - - 30 60",
                            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}) {
        const Position start = parse_fen(fen).value();
        Game game(start);
        std::vector<Position> positions{start};
        play_randomly(start, 300, random, [&](const Position& before, Move m) {
            for (const Sameness sameness : {Sameness::Moves, Sameness::Placement}) {
                positions.push_back(before.after(m));
                const int expected = appearances_by_comparison(positions, sameness);
                positions.pop_back();
                ASSERT_EQ(game.appearances_after(m, sameness), expected);
            }
            game.play(m);
            positions.push_back(game.current());
            for (const Sameness sameness : {Sameness::Moves, Sameness::Placement})
                ASSERT_EQ(game.appearances(sameness), appearances_by_comparison(positions, sameness));
        });
    }
}

/// 40,000 plies of shuffling, with the claims of each: a moment, not a minute.
TEST(Game, IsQuickHoweverLong) {
    Game game;
    const std::vector<Move> round{Move(Square::G1, Square::F3), Move(Square::G8, Square::F6),
                                  Move(Square::F3, Square::G1), Move(Square::F6, Square::G8)};
    const auto start = std::chrono::steady_clock::now();
    long appearances = 0;
    for (std::size_t ply = 0; ply < 40'000; ++ply) {
        for (const Move m : legal_moves(game.current())) appearances += game.appearances_after(m);
        game.play(round[ply % 4]);
    }
    EXPECT_GT(appearances, 40'000 * 20);
    EXPECT_EQ(game.appearances(), 10'001);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

}  // namespace
}  // namespace escaque::movegen
