#include "movegen/laws/mate/reach.h"

#include <gtest/gtest.h>

#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

Reach bound_of(const Position& position) {
    Reach reach(position);
    while (reach.widen()) {
    }
    return reach;
}

void expect_within(const Position& position, const Reach& reach, const Position& start) {
    for (const Color c : kColors)
        for (const PieceType t : kPieceTypes)
            ASSERT_TRUE((position.pieces(c, t) - reach.squares(c, t)).empty())
                << to_fen(position) << " from " << to_fen(start);
}

void expect_bound_holds(const Position& start, int games, Random& random) {
    const Reach reach = bound_of(start);
    for (int i = 0; i < games; ++i)
        play_randomly(start, 150, random,
                      [&](const Position& position, Move) { expect_within(position, reach, start); });
}

TEST(Reach, HoldsWhateverIsPlayed) {
    Random random(21);
    for (const Start kind : {Start::Chess, Start::Chess960, Start::DoubleChess960})
        expect_bound_holds(start_position(kind, random), 3, random);
    for (int i = 0; i < 300; ++i)
        expect_bound_holds(Position(scattered_setup(random, Rules::Chess)), 1, random);
}

TEST(Reach, HoldsBehindWalls) {
    Random random(22);
    for (const char* fen : {
             "7k/8/8/8/4p1p1/p2pP1Pp/P2P3P/2K2NB1 w - - 0 1",
             "1k6/1p6/1Pp5/n1P5/N1p5/1pP5/1P6/1KB5 w - - 0 1",
             "3k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1",
             "8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1",
             "8/8/8/8/1p1p1p2/pPpPpPp1/P1P1P1P1/1K1k4 b - - 0 1",
             "4k3/pppppppp/ppppppp1/8/8/1PPPPPPP/PPPPPPPP/4K3 w - - 0 1",
             "8/2p5/3p4/KP5r/5pPk/1R6/4P3/8 b - g3 0 1",
             "8/8/1kp5/8/p1Pp1p1p/Pp1P1P1P/KP6/8 w - - 0 1",
         })
        expect_bound_holds(parse_fen(fen).value(), 40, random);
}

TEST(Reach, PawnsThatFaceEachOtherDoNotPass) {
    const Position position = parse_fen("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1").value();
    const Reach open = bound_of(position);
    EXPECT_TRUE(open.squares(Color::White, PieceType::Queen).any()) << "a king may take the pawn";
    // Behind its walls each king is shut in.
    const Position walls = parse_fen("3k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1").value();
    const Reach shut = bound_of(walls);
    EXPECT_TRUE(shut.squares(Color::Black, PieceType::Queen).empty());
    EXPECT_TRUE((shut.squares(Color::Black, PieceType::King) - Bitboard(Rank::R8)).empty());
}

TEST(Reach, KnowsThatAKingTakesWhatStepsIntoItsRealm) {
    const Reach reach = bound_of(parse_fen("8/8/1kp5/8/p1Pp1p1p/Pp1P1P1P/KP6/8 w - - 0 1").value());
    for (const PawnReach& pawn : reach.pawns()) EXPECT_TRUE(pawn.taken || pawn.start != Square::C4);
    EXPECT_TRUE(reach.squares(Color::Black, PieceType::Queen).any());
}

TEST(Reach, KnowsThatAPawnMayBeTakenEnPassant) {
    const Position position = parse_fen("7k/8/8/8/pP6/p7/P2p1p2/K2B1b2 b - b3 0 1").value();
    ASSERT_EQ(position.en_passant(), Square::B3);
    const Reach reach = bound_of(position);
    EXPECT_TRUE(reach.squares(Color::Black, PieceType::Pawn).has(Square::B3));
    for (const PawnReach& pawn : reach.pawns()) EXPECT_TRUE(pawn.taken || pawn.start != Square::B4);
}

TEST(Reach, KeepsBishopsOnTheirColor) {
    const Position position = parse_fen("4k3/8/8/8/8/8/8/B3K3 w - - 0 1").value();
    EXPECT_EQ(bound_of(position).squares(Color::White, PieceType::Bishop), kDarkSquares);
}

}  // namespace
}  // namespace escaque::movegen
