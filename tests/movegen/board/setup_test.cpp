#include "movegen/board/setup.h"

#include <gtest/gtest.h>
#include <string_view>

#include "movegen/board/position.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

// Tests name no type Setup: GoogleTest hides it, to warn of a misspelt SetUp.
Setup no_pieces() {
    return {};
}

Setup two_kings() {
    Setup setup;
    setup.board[Square::E1] = Piece::WhiteKing;
    setup.board[Square::E8] = Piece::BlackKing;
    return setup;
}

void expect_unplayable(const Setup& setup, std::string_view why) {
    const std::optional<base::Error> error = why_unplayable(setup);
    ASSERT_TRUE(error.has_value()) << why;
    EXPECT_EQ(error->message, why);
}

TEST(Setup, RandomSetupsSurviveAPosition) {
    Random random(12);
    for (int i = 0; i < 1000; ++i) {
        const auto setup = scattered_setup(random, random.one_in(2) ? Rules::Chess : Rules::Antichess);
        const auto again = Position(setup).setup();
        EXPECT_EQ(again.board, setup.board);
        EXPECT_EQ(again.side_to_move, setup.side_to_move);
        EXPECT_EQ(again.castling_rooks, setup.castling_rooks);
        EXPECT_EQ(again.halfmove_clock, setup.halfmove_clock);
        EXPECT_EQ(again.fullmove_number, setup.fullmove_number);
        EXPECT_EQ(again.rules, setup.rules);
        EXPECT_FALSE(why_unplayable(again));
    }
}

TEST(Setup, OneKingASide) {
    EXPECT_FALSE(why_unplayable(two_kings()));
    auto setup = two_kings();
    setup.board[Square::E8] = Piece::None;
    expect_unplayable(setup, "Black has 0 kings instead of one");
    setup = two_kings();
    setup.board[Square::A1] = Piece::WhiteKing;
    expect_unplayable(setup, "White has 2 kings instead of one");
    setup.rules = Rules::Antichess;
    EXPECT_FALSE(why_unplayable(setup));
    setup = no_pieces();
    setup.rules = Rules::Antichess;
    EXPECT_FALSE(why_unplayable(setup)) << "an empty board is a finished game of Antichess";
}

TEST(Setup, SixteenPiecesASide) {
    auto setup = two_kings();
    for (const Square s : Bitboard(Rank::R2) | Bitboard(Rank::R3)) setup.board[s] = Piece::WhiteKnight;
    expect_unplayable(setup, "White has 17 pieces, more than 16");
    setup.board[Square::A3] = Piece::None;
    EXPECT_FALSE(why_unplayable(setup)) << "fifteen knights may all have been promoted";
}

TEST(Setup, NoPawnOnTheEndRanks) {
    auto setup = two_kings();
    setup.board[Square::H8] = Piece::WhitePawn;
    expect_unplayable(setup, "there is a pawn on h8");
    setup = two_kings();
    setup.board[Square::A1] = Piece::BlackPawn;
    expect_unplayable(setup, "there is a pawn on a1");
}

TEST(Setup, TheSideThatHasMovedIsNotInCheck) {
    auto setup = two_kings();
    setup.board[Square::E4] = Piece::WhiteRook;
    expect_unplayable(setup, "White is to move, but the black king on e8 is in check");
    setup.side_to_move = Color::Black;
    EXPECT_FALSE(why_unplayable(setup));
    setup = two_kings();
    setup.board[Square::E8] = Piece::None;
    setup.board[Square::D2] = Piece::BlackKing;
    setup.side_to_move = Color::Black;
    expect_unplayable(setup, "Black is to move, but the white king on e1 is in check");
}

TEST(Setup, CastlingNeedsKingAndRookInTheirPlaces) {
    auto setup = two_kings();
    Square& right = setup.castling_rooks[Color::White][CastlingSide::King];
    right = Square::H1;
    expect_unplayable(setup, "White may not castle: no rook on h1");
    setup.board[Square::H1] = Piece::BlackRook;
    setup.board[Square::F1] = Piece::WhiteKnight;
    expect_unplayable(setup, "White may not castle: no rook on h1");
    setup.board[Square::H1] = Piece::WhiteRook;
    EXPECT_FALSE(why_unplayable(setup));

    right = Square::A1;
    setup.board[Square::A1] = Piece::WhiteRook;
    expect_unplayable(setup, "White may not castle: the rook on a1 is on the other side of the king");
    right = Square::H2;
    setup.board[Square::H2] = Piece::WhiteRook;
    expect_unplayable(setup, "White may not castle: the rook on h2 is off the back rank");
    right = Square::H1;
    setup.board[Square::E1] = Piece::None;
    setup.board[Square::E2] = Piece::WhiteKing;
    expect_unplayable(setup, "White may not castle: the king has left its back rank");
}

TEST(Setup, AntichessHasNoCastling) {
    auto setup = two_kings();
    setup.board[Square::H1] = Piece::WhiteRook;
    setup.castling_rooks[Color::White][CastlingSide::King] = Square::H1;
    setup.rules = Rules::Antichess;
    expect_unplayable(setup, "White may not castle: Antichess has no castling");
}

TEST(Setup, EnPassantOnTheSixthRankOfWhoMayTake) {
    auto setup = two_kings();
    setup.en_passant = Square::E3;
    expect_unplayable(setup, "White cannot take en passant on e3");
    setup.side_to_move = Color::Black;
    EXPECT_FALSE(why_unplayable(setup)) << "nobody can use it, so it is dropped";
    EXPECT_EQ(Position(setup).en_passant(), Square::None);
    setup.en_passant = Square::E6;
    expect_unplayable(setup, "Black cannot take en passant on e6");
}

}  // namespace
}  // namespace escaque::movegen
