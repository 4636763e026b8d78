#include "movegen/notation/fen.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace escaque::movegen {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string error_of(std::string_view fen, Rules rules = Rules::Chess) {
    const base::Expected<Position> position = parse_fen(fen, rules);
    return position ? "read as " + to_fen(*position) : position.error().message;
}

/// The FEN as it comes back, or the error.
std::string reread_fen(std::string_view fen, CastlingStyle style = CastlingStyle::XFen,
                       Rules rules = Rules::Chess) {
    const base::Expected<Position> position = parse_fen(fen, rules);
    return position ? to_fen(*position, style) : position.error().message;
}

void expect_unchanged(std::string_view fen, Rules rules = Rules::Chess) {
    EXPECT_EQ(reread_fen(fen, CastlingStyle::XFen, rules), fen);
}

// The definition of accepted positions, a test for each of its sentences.

TEST(AcceptedPositions, OneKingASide) {
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/4K3 w - - 0 1"), "FEN: Black has 0 kings instead of one");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/8 w - - 0 1"), "FEN: White has 0 kings instead of one");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), "FEN: White has 2 kings instead of one");
}

TEST(AcceptedPositions, AnyNumberOfKingsInAntichess) {
    expect_unchanged("kkk5/8/8/8/8/8/8/8 w - - 0 1", Rules::Antichess);
    expect_unchanged("8/8/8/8/8/8/8/8 w - - 0 1", Rules::Antichess);
}

TEST(AcceptedPositions, AtMostSixteenPiecesASide) {
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"),
              "read as 4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
    EXPECT_EQ(error_of("4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQ - 0 1"),
              "FEN: White has 17 pieces, more than 16");
    EXPECT_EQ(error_of("8/8/8/8/8/p7/pppppppp/nnnnnnnn w - - 0 1", Rules::Antichess),
              "FEN: Black has 17 pieces, more than 16");
}

TEST(AcceptedPositions, HoweverManyArePromoted) {
    expect_unchanged("QQQQQQQQ/QQQQQQQ1/8/8/8/2k5/8/K7 b - - 0 1");
    expect_unchanged("4k3/8/8/8/8/8/PPPPPPPP/4KQQQ w - - 0 1");
}

TEST(AcceptedPositions, NoPawnOnTheEndRanks) {
    EXPECT_EQ(error_of("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), "FEN: there is a pawn on a8");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K2p w - - 0 1"), "FEN: there is a pawn on h1");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/7p w - - 0 1", Rules::Antichess), "FEN: there is a pawn on h1");
}

TEST(AcceptedPositions, TheSideThatHasMovedNotInCheck) {
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
              "FEN: White is to move, but the black king on e8 is in check");
    expect_unchanged("4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
    EXPECT_EQ(error_of("8/8/8/8/8/8/3kK3/8 w - - 0 1"),
              "FEN: White is to move, but the black king on d2 is in check");
    expect_unchanged("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", Rules::Antichess);
}

TEST(AcceptedPositions, KqkqMeanTheOutermostRook) {
    const auto position = parse_fen("rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1");
    ASSERT_TRUE(position);
    EXPECT_EQ(position->castling_rook(Color::White, CastlingSide::King), Square::H1);
    EXPECT_EQ(position->castling_rook(Color::White, CastlingSide::Queen), Square::A1);
    EXPECT_EQ(position->castling_rook(Color::Black, CastlingSide::King), Square::H8);
    EXPECT_EQ(position->castling_rook(Color::Black, CastlingSide::Queen), Square::A8);
    const auto inner = parse_fen("1r2k1r1/8/8/8/8/8/8/1R2K1RN w KQkq - 0 1");
    ASSERT_TRUE(inner);
    EXPECT_EQ(inner->castling_rook(Color::White, CastlingSide::King), Square::G1);
    EXPECT_EQ(inner->castling_rook(Color::Black, CastlingSide::Queen), Square::B8);
}

TEST(AcceptedPositions, FileLettersMeanANamedRook) {
    const auto position = parse_fen("rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBhb - 0 1");
    ASSERT_TRUE(position);
    EXPECT_EQ(position->castling_rook(Color::White, CastlingSide::King), Square::G1);
    EXPECT_EQ(position->castling_rook(Color::White, CastlingSide::Queen), Square::B1);
    EXPECT_EQ(position->castling_rook(Color::Black, CastlingSide::King), Square::H8);
    EXPECT_EQ(position->castling_rook(Color::Black, CastlingSide::Queen), Square::B8);
}

TEST(AcceptedPositions, ARightWithoutSuchARookIsAnError) {
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
              "FEN: castling right 'K', but White has no rook for it");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/R3K3 w K - 0 1"),
              "FEN: castling right 'K', but White has no rook for it");
    EXPECT_EQ(error_of("r3k3/8/8/8/8/8/8/4K3 w b - 0 1"),
              "FEN: castling right 'b', but Black has no rook for it");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/r3K3 w A - 0 1"),
              "FEN: castling right 'A', but White has no rook for it");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w E - 0 1"),
              "FEN: castling right 'E', but White has no rook for it");
}

TEST(AcceptedPositions, ARightWithTheKingOffItsBackRankIsAnError) {
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1"),
              "FEN: castling right 'K', but White's king is not on rank 1");
    EXPECT_EQ(error_of("r6r/4k3/8/8/8/8/8/4K3 w a - 0 1"),
              "FEN: castling right 'a', but Black's king is not on rank 8");
}

TEST(AcceptedPositions, AnUnusableEnPassantSquareIsDropped) {
    const std::string_view without = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
    EXPECT_EQ(reread_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), without) << "no pawn to take it";
    EXPECT_EQ(reread_fen("4k3/8/8/8/4P3/8/8/4K3 b - a3 0 1"), without) << "no pawn that jumped";
    EXPECT_EQ(reread_fen("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1"), "4k3/8/8/8/3pP3/4N3/8/4K3 b - - 0 1")
        << "occupied";
    EXPECT_EQ(reread_fen("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1"), "4k3/8/8/8/3pP3/8/4N3/4K3 b - - 0 1")
        << "no way";
    EXPECT_EQ(reread_fen("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1"), "8/8/8/8/R2pP2k/8/8/4K3 b - - 0 1")
        << "pinned";
    expect_unchanged("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    expect_unchanged("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
    expect_unchanged("8/8/8/8/3pP3/8/8/8 b - e3 0 1", Rules::Antichess);
}

TEST(AcceptedPositions, FourFieldsGetCountersZeroAndOne) {
    EXPECT_EQ(reread_fen("4k3/8/8/8/8/8/8/4K3 w - -"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(Fen, ComesBackAsItWas) {
    expect_unchanged(kStart);
    EXPECT_EQ(to_fen(Position()), kStart);
    for (const std::string_view fen : {
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             "r1bq1rk1/pp2p1bp/2p3pn/2p2p2/4PP2/2NP1N2/PPP3PP/R1BQ1RK1 b - - 17 109",
             "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
             "4k2r/8/8/8/8/8/8/R3K3 b Qk - 3 32767",
             "4k3/8/8/8/8/8/8/4K3 b - - 32767 1",
         })
        expect_unchanged(fen);
}

TEST(Fen, XFenNamesTheFileOnlyOfAnInnerRook) {
    expect_unchanged("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11");
    expect_unchanged("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    EXPECT_EQ(reread_fen("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11"),
              "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11");
}

TEST(Fen, ShredderAlwaysNamesTheFile) {
    const std::string_view shredder = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    EXPECT_EQ(reread_fen(shredder, CastlingStyle::Shredder), shredder);
    EXPECT_EQ(reread_fen(shredder), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
    EXPECT_EQ(reread_fen(kStart, CastlingStyle::Shredder),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

TEST(Fen, EachSideMayHaveItsOwnBackRank) {
    expect_unchanged("rkbnnbqr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    EXPECT_EQ(reread_fen("rkbnnbqr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", CastlingStyle::Shredder),
              "rkbnnbqr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFha - 0 1");
}

TEST(Fen, CastlingRightsInAnyOrderAndTwiceAreRead) {
    EXPECT_EQ(reread_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQKHa - 0 1"), kStart);
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1"),
              "FEN: castling rights with two rooks on one side of White's king, g1 and h1");
}

TEST(Fen, AntichessIgnoresCastlingRights) {
    EXPECT_EQ(reread_fen(kStart, CastlingStyle::XFen, Rules::Antichess),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/8 w KX - 0 1", Rules::Antichess),
              "FEN: unexpected 'X' in the castling rights 'KX'");
}

TEST(Fen, SurplusWhiteSpaceDoesNoHarm) {
    EXPECT_EQ(reread_fen("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\tw  KQkq \t - 0 1 \r\n"), kStart);
}

TEST(Fen, CountersMayBeMissing) {
    EXPECT_EQ(reread_fen("4k3/8/8/8/8/8/8/4K3 w - - 7"), "4k3/8/8/8/8/8/8/4K3 w - - 7 1");
    EXPECT_EQ(reread_fen("4k3/8/8/8/8/8/8/4K3 w - - 7 0"), "4k3/8/8/8/8/8/8/4K3 w - - 7 1");
}

TEST(Fen, BadCountersAreErrors) {
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - -1 1"),
              "FEN: halfmove clock is '-1', expected a number from 0 to 32767");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 32768 1"),
              "FEN: halfmove clock is '32768', expected a number from 0 to 32767");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1x"),
              "FEN: fullmove number is '1x', expected a number from 0 to 32767");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999999"),
              "FEN: fullmove number is '99999999999999999999999', expected a number from 0 to 32767");
}

TEST(Fen, WhatIsWrittenOfALongGameCanBeRead) {
    Position position = parse_fen("4k2n/8/8/8/8/8/8/4K2N w - - 32767 1").value();
    position.make(Move(Square::H1, Square::G3));
    EXPECT_EQ(position.halfmove_clock(), 32768);
    EXPECT_TRUE(parse_fen(to_fen(position)));
}

TEST(Fen, ErrorsSayWhatAndWhere) {
    EXPECT_EQ(error_of(""), "FEN: empty");
    EXPECT_EQ(error_of(" \t "), "FEN: empty");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/8"), "FEN: missing field: side to move");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/8 w -"), "FEN: missing field: en passant");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/8 w - - 0 1 moves"),
              "FEN: unexpected 'moves' after the fullmove number");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8 w - - 0 1"), "FEN: the board has 7 ranks, expected 8");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/8/ w - - 0 1"), "FEN: the board has 9 ranks, expected 8");
    EXPECT_EQ(error_of("8/8/8/8/8/ppppppppp/8/8 w - - 0 1"), "FEN: rank 3 has 9 squares");
    EXPECT_EQ(error_of("8/8/8/8/8/88/8/8 w - - 0 1"), "FEN: rank 3 has 16 squares");
    EXPECT_EQ(error_of("8/8/8/1/8/8/8/8 w - - 0 1"), "FEN: rank 5 has 1 square");
    EXPECT_EQ(error_of("8//8/8/8/8/8/8 w - - 0 1"), "FEN: rank 7 has 0 squares");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/x7 w - - 0 1"), "FEN: unexpected 'x' in rank 1");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/9 w - - 0 1"), "FEN: unexpected '9' in rank 1");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/♔7 w - - 0 1"), "FEN: unexpected '♔' in rank 1");
    EXPECT_EQ(error_of("8/8/8/8/8/8/8/8 x - - 0 1"), "FEN: side to move is 'x', expected 'w' or 'b'");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w -- - 0 1"), "FEN: unexpected '-' in the castling rights '--'");
}

TEST(Fen, ABadEnPassantFieldIsAnError) {
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - e3 0 1"),
              "FEN: en passant is 'e3', expected '-' or a square on rank 6");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 b - e6 0 1"),
              "FEN: en passant is 'e6', expected '-' or a square on rank 3");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - i6 0 1"),
              "FEN: en passant is 'i6', expected '-' or a square on rank 6");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - e66 0 1"),
              "FEN: en passant is 'e66', expected '-' or a square on rank 6");
}

TEST(Fen, LongGarbageMakesAShortMessageOfOneLine) {
    const std::string garbage = "8/8/8/8/8/8/8/8 \x01" + std::string(100'000, 'w') + " - - 0 1";
    EXPECT_LT(error_of(garbage).size(), 200U);
    EXPECT_EQ(error_of(garbage).find('\x01'), std::string::npos);
    EXPECT_EQ(error_of(std::string(100'000, '/') + " w - - 0 1"),
              "FEN: the board has 100001 ranks, expected 8");
}

TEST(Fen, ASetupIsReadWithoutAskingWhetherItCanBePlayed) {
    const auto setup = parse_setup("P7/8/8/8/8/8/8/8 b - - 5 9");
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->board[Square::A8], Piece::WhitePawn);
    EXPECT_EQ(setup->side_to_move, Color::Black);
    EXPECT_EQ(setup->halfmove_clock, 5);
    EXPECT_EQ(setup->fullmove_number, 9);
}

}  // namespace
}  // namespace escaque::movegen
