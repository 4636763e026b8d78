#include "movegen/board/attacks.h"

#include <gtest/gtest.h>

#include "tests/movegen/naive_rules.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

/// A board with one piece and with pawns for everything that stands in the way.
Setup board_with(Piece p, Square s, Bitboard occupied) {
    Setup setup;
    for (const Square other : occupied) setup.board[other] = Piece::WhitePawn;
    setup.board[s] = p;
    return setup;
}

Bitboard naive_set(Piece p, Square s, Bitboard occupied) {
    const Setup setup = board_with(p, s, occupied);
    Bitboard set;
    for (const Square to : kAll)
        if (naive_attacks(setup, s, to)) set |= Bitboard(to);
    return set;
}

TEST(Attacks, LeapersOnEverySquare) {
    for (const Square s : kAll) {
        EXPECT_EQ(knight_attacks(s), naive_set(Piece::WhiteKnight, s, kEmpty)) << index(s);
        EXPECT_EQ(king_attacks(s), naive_set(Piece::WhiteKing, s, kEmpty)) << index(s);
        EXPECT_EQ(pawn_attacks(Color::White, s), naive_set(Piece::WhitePawn, s, kEmpty)) << index(s);
        EXPECT_EQ(pawn_attacks(Color::Black, s), naive_set(Piece::BlackPawn, s, kEmpty)) << index(s);
    }
}

/// Every set of pieces on the lines of the slider: that no two that differ meet in the table is what makes
/// its multipliers right.
void expect_magics_free_of_collisions(const Per<Square, Magic>& magics, Piece slider) {
    for (const Square s : kAll) {
        const Bitboard mask = magics[s].mask;
        Bitboard occupied;
        do {
            ASSERT_EQ(magics[s](occupied), naive_set(slider, s, occupied))
                << index(s) << ' ' << occupied.bits();
            occupied = Bitboard((occupied.bits() - mask.bits()) & mask.bits());
        } while (occupied.any());
    }
}

TEST(Attacks, BishopMagicsHaveNoCollision) {
    expect_magics_free_of_collisions(kAttacks.bishop, Piece::WhiteBishop);
}

TEST(Attacks, RookMagicsHaveNoCollision) {
    expect_magics_free_of_collisions(kAttacks.rook, Piece::WhiteRook);
}

TEST(Attacks, SlidersOnBoardsOfAnyDensity) {
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        Bitboard occupied(random.bits());
        for (int thinning = random.below(4); thinning > 0; --thinning) occupied &= Bitboard(random.bits());
        for (const Square s : kAll) {
            ASSERT_EQ(bishop_attacks(s, occupied), naive_set(Piece::WhiteBishop, s, occupied));
            ASSERT_EQ(rook_attacks(s, occupied), naive_set(Piece::WhiteRook, s, occupied));
            ASSERT_EQ(queen_attacks(s, occupied), naive_set(Piece::WhiteQueen, s, occupied));
        }
    }
}

TEST(Attacks, ByTypeOfPiece) {
    const Bitboard occupied(0x00FF00000000FF00ULL);
    for (const PieceType t : kPieceTypes) {
        if (t == PieceType::Pawn) continue;
        EXPECT_EQ(attacks(t, Square::D3, occupied),
                  naive_set(make_piece(Color::White, t), Square::D3, occupied));
    }
    EXPECT_EQ(attacks(PieceType::Pawn, Square::D3, occupied), kEmpty);
}

TEST(Attacks, BetweenAndLine) {
    EXPECT_EQ(between(Square::A1, Square::D4), Bitboard(Square::B2) | Bitboard(Square::C3));
    EXPECT_EQ(between(Square::A1, Square::B2), kEmpty);
    EXPECT_EQ(line(Square::E2, Square::E7), Bitboard(File::E));
    EXPECT_EQ(line(Square::A1, Square::B3), kEmpty);
    for (const Square a : kAll) {
        for (const Square b : kAll) {
            const Bitboard reach = naive_set(Piece::WhiteQueen, a, kEmpty);
            if (!reach.has(b)) {  // a == b among them
                ASSERT_EQ(between(a, b), kEmpty);
                ASSERT_EQ(line(a, b), kEmpty);
                continue;
            }
            Bitboard expected_between, expected_line = Bitboard(a) | Bitboard(b);
            for (const Square s : kAll) {
                const bool blocks =
                    s != b && !naive_attacks(board_with(Piece::WhiteQueen, a, Bitboard(s)), a, b);
                if (blocks && s != a) expected_between |= Bitboard(s);
                const int files = index(file_of(b)) - index(file_of(a)),
                          ranks = index(rank_of(b)) - index(rank_of(a));
                const int df = index(file_of(s)) - index(file_of(a)),
                          dr = index(rank_of(s)) - index(rank_of(a));
                if (files * dr == ranks * df) expected_line |= Bitboard(s);
            }
            ASSERT_EQ(between(a, b), expected_between) << index(a) << ' ' << index(b);
            ASSERT_EQ(line(a, b), expected_line) << index(a) << ' ' << index(b);
        }
    }
}

}  // namespace
}  // namespace escaque::movegen
