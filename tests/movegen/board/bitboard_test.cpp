#include "movegen/board/bitboard.h"

#include <gtest/gtest.h>
#include <vector>

namespace escaque::movegen {
namespace {

TEST(Bitboard, VisitsItsSquaresFromA1ToH8) {
    const Bitboard set = Bitboard(Square::H8) | Bitboard(Square::A1) | Bitboard(Square::E4);
    std::vector<Square> visited;
    for (const Square s : set) visited.push_back(s);
    EXPECT_EQ(visited, (std::vector{Square::A1, Square::E4, Square::H8}));
    EXPECT_EQ(set.first(), Square::A1);
    EXPECT_EQ(set.last(), Square::H8);
    EXPECT_EQ(set.count(), 3);
    for (const Square s : kEmpty) ADD_FAILURE() << index(s);
}

TEST(Bitboard, SetOperations) {
    const Bitboard file(File::C), rank(Rank::R4), square(Square::C4);
    EXPECT_EQ(file & rank, square);
    EXPECT_EQ((file | rank).count(), 15);
    EXPECT_EQ((file ^ rank).count(), 14);
    EXPECT_EQ(file - rank, file ^ square);
    EXPECT_EQ(~file & file, kEmpty);
    EXPECT_EQ((~file).count(), 56);
    EXPECT_TRUE(file.has(Square::C4));
    EXPECT_FALSE(file.has(Square::D4));
    EXPECT_TRUE(kEmpty.empty());
    EXPECT_FALSE(square.more_than_one());
    EXPECT_FALSE(kEmpty.more_than_one());
    EXPECT_TRUE(rank.more_than_one());
}

TEST(Bitboard, LightSquaresAreThoseTheirColourSays) {
    EXPECT_FALSE(is_light(Square::A1));
    EXPECT_TRUE(is_light(Square::H1));
    for (const Square s : kAll) {
        EXPECT_EQ(kLightSquares.has(s), is_light(s)) << index(s);
        EXPECT_NE(kDarkSquares.has(s), is_light(s)) << index(s);
    }
}

/// The square that many files and ranks away, as a set: empty off the board.
Bitboard neighbour(Square s, int files, int ranks) {
    const int file = index(file_of(s)) + files, rank = index(rank_of(s)) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return kEmpty;
    return Bitboard(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
}

TEST(Bitboard, ShiftsLoseWhatLeavesTheBoard) {
    for (const Square s : kAll) {
        EXPECT_EQ(shift<Direction::North>(Bitboard(s)), neighbour(s, 0, 1)) << index(s);
        EXPECT_EQ(shift<Direction::South>(Bitboard(s)), neighbour(s, 0, -1)) << index(s);
        EXPECT_EQ(shift<Direction::East>(Bitboard(s)), neighbour(s, 1, 0)) << index(s);
        EXPECT_EQ(shift<Direction::West>(Bitboard(s)), neighbour(s, -1, 0)) << index(s);
        EXPECT_EQ(shift<Direction::NorthEast>(Bitboard(s)), neighbour(s, 1, 1)) << index(s);
        EXPECT_EQ(shift<Direction::NorthWest>(Bitboard(s)), neighbour(s, -1, 1)) << index(s);
        EXPECT_EQ(shift<Direction::SouthEast>(Bitboard(s)), neighbour(s, 1, -1)) << index(s);
        EXPECT_EQ(shift<Direction::SouthWest>(Bitboard(s)), neighbour(s, -1, -1)) << index(s);
    }
    EXPECT_EQ(shift<Direction::NorthEast>(kAll).count(), 49);
}

TEST(Bitboard, PawnAttacksAreThoseOfEachPawn) {
    const Bitboard pawns = Bitboard(Square::A2) | Bitboard(Square::E5) | Bitboard(Square::H4);
    EXPECT_EQ(pawn_attacks(Color::White, pawns),
              Bitboard(Square::B3) | Bitboard(Square::D6) | Bitboard(Square::F6) | Bitboard(Square::G5));
    EXPECT_EQ(pawn_attacks(Color::Black, pawns),
              Bitboard(Square::B1) | Bitboard(Square::D4) | Bitboard(Square::F4) | Bitboard(Square::G3));
}

TEST(Types, SquaresFilesAndRanks) {
    for (const Square s : kAll) {
        EXPECT_EQ(make_square(file_of(s), rank_of(s)), s);
        EXPECT_EQ(flip(flip(s)), s);
        EXPECT_EQ(file_of(flip(s)), file_of(s));
        EXPECT_EQ(rank_of(relative(Color::Black, s)), relative(Color::Black, rank_of(s)));
        EXPECT_EQ(relative(Color::White, s), s);
    }
    EXPECT_EQ(relative(Color::Black, Square::C1), Square::C8);
    EXPECT_EQ(forward(Color::White, Square::E4), Square::E5);
    EXPECT_EQ(forward(Color::Black, Square::E4), Square::E3);
}

TEST(Types, PieceIsColourAndType) {
    for (const Color c : kColors) {
        EXPECT_EQ(~~c, c);
        for (const PieceType t : kPieceTypes) {
            EXPECT_EQ(color_of(make_piece(c, t)), c);
            EXPECT_EQ(type_of(make_piece(c, t)), t);
        }
    }
    EXPECT_EQ(type_of(Piece::None), PieceType::None);
}

}  // namespace
}  // namespace escaque::movegen
