#include <gtest/gtest.h>

#include "eval/endgame/endgame.h"
#include "movegen/notation/fen.h"

namespace escaque::eval::endgame {
namespace {

using namespace movegen;

bool is_win(const std::string& fen) {
    const Position position = parse_fen(fen).value();
    const Color strong = position.pieces(Color::White, PieceType::Pawn).any() ? Color::White : Color::Black;
    return KingAndPawn::table().is_win(strong, position.king(strong),
                                       position.pieces(PieceType::Pawn).first(), position.king(~strong),
                                       position.side_to_move());
}

TEST(KingAndPawn, WhatBooksSay) {
    // The opposition, with either to move, for both colours and on both wings.
    EXPECT_TRUE(is_win("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"));
    EXPECT_TRUE(is_win("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
    EXPECT_FALSE(is_win("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"));
    EXPECT_TRUE(is_win("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"));
    EXPECT_FALSE(is_win("8/8/8/3p4/3k4/8/3K4/8 b - - 0 1"));
    EXPECT_TRUE(is_win("8/8/8/3p4/3k4/8/3K4/8 w - - 0 1"));
    // Outside the square, and inside by the move.
    EXPECT_TRUE(is_win("8/8/8/8/P5k1/8/8/K7 w - - 0 1"));
    EXPECT_FALSE(is_win("8/8/8/8/P4k2/8/8/K7 b - - 0 1"));
    EXPECT_TRUE(is_win("8/8/8/6k1/8/8/P7/K7 w - - 0 1")) << "two steps at once";
    // A rook's pawn, its king shut in or shut out.
    EXPECT_FALSE(is_win("k7/8/1K6/P7/8/8/8/8 w - - 0 1"));
    EXPECT_FALSE(is_win("8/8/8/8/7p/6k1/8/7K w - - 0 1"));
    // Stalemate.
    EXPECT_FALSE(is_win("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"));
    EXPECT_TRUE(is_win("4k3/4P3/4K3/8/8/8/8/8 w - - 0 1"));
}

/// As the tables of endings count them, each position once on the left half of the board.
TEST(KingAndPawn, CountsOfWins) {
    int wins[2] = {}, legal[2] = {};
    for (int number = 0; number < 24 * 64 * 64; ++number) {
        const Square black = static_cast<Square>(number % 64), white = static_cast<Square>(number / 64 % 64);
        const int at = number / 64 / 64;
        const Square pawn = make_square(static_cast<File>(at % 4), static_cast<Rank>(at / 4 + 1));
        if (white == black || pawn == white || pawn == black || king_attacks(white).has(black)) continue;
        for (const Color to_move : kColors) {
            if (to_move == Color::White && pawn_attacks(Color::White, pawn).has(black)) continue;
            ++legal[index(to_move)];
            wins[index(to_move)] += KingAndPawn::table().is_win(Color::White, white, pawn, black, to_move);
        }
    }
    EXPECT_EQ(legal[0], 81664);
    EXPECT_EQ(legal[1], 84012);
    EXPECT_EQ(wins[0], 62480);
    EXPECT_EQ(wins[1], 48802);
}

}  // namespace
}  // namespace escaque::eval::endgame
