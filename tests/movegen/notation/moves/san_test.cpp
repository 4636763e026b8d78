#include "movegen/notation/moves/san.h"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {
namespace {

constexpr std::string_view kSanStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kPromotions = "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1";

/// The SAN of a move given in UCI.
std::string san(std::string_view fen, std::string_view uci, Rules rules = Rules::Chess,
                const PieceLetters& letters = kEnglishLetters) {
    const Position position = parse_fen(fen, rules).value();
    return to_san(parse_uci_move(uci, position).value(), position, letters);
}

/// The move that the text is read as, in UCI, or the error.
std::string read(std::string_view fen, std::string_view text, Rules rules = Rules::Chess,
                 const PieceLetters& letters = kEnglishLetters) {
    const Position position = parse_fen(fen, rules).value();
    const base::Expected<Move> move = parse_san(text, position, letters);
    return move ? to_uci(*move, position, false) : move.error().message;
}

TEST(SanWriting, PlainMoves) {
    EXPECT_EQ(san(kSanStart, "e2e4"), "e4");
    EXPECT_EQ(san(kSanStart, "g1f3"), "Nf3");
    EXPECT_EQ(to_san(kNoMove, Position()), "--");
}

TEST(SanWriting, Captures) {
    EXPECT_EQ(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
    EXPECT_EQ(san("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6"), "dxe6");
    EXPECT_EQ(san("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5"), "Nxd5");
}

TEST(SanWriting, Castling) {
    const std::string_view fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    EXPECT_EQ(san(fen, "e1g1"), "O-O");
    EXPECT_EQ(san(fen, "e1c1"), "O-O-O");
    EXPECT_EQ(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
    EXPECT_EQ(san("3k4/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", "f1g1"), "O-O");
}

TEST(SanWriting, TheFileTellsPiecesApart) {
    EXPECT_EQ(san("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2"), "Nbd2");
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", "a1d1"), "Rad1");
    EXPECT_EQ(san("4k3/8/8/8/8/8/3p4/R4RK1 w - - 0 1", "a1d1"), "Rad1");
}

TEST(SanWriting, TheRankWhereTheFileIsTheSame) {
    EXPECT_EQ(san("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a1b3"), "N1b3");
    EXPECT_EQ(san("7k/8/R7/8/8/R7/8/4K3 w - - 0 1", "a6a5"), "R6a5");
}

TEST(SanWriting, BothWhereThreeMeet) {
    const std::string_view fen = "8/8/k7/8/4Q2Q/8/8/1K5Q w - - 0 1";
    EXPECT_EQ(san(fen, "h4e1"), "Qh4e1");
    EXPECT_EQ(san(fen, "h1e1"), "Q1e1");
    EXPECT_EQ(san(fen, "e4e1"), "Qee1");
}

TEST(SanWriting, APinnedPieceIsNoRival) {
    EXPECT_EQ(san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
}

TEST(SanWriting, PromotionCheckAndMate) {
    EXPECT_EQ(san(kPromotions, "e7e8q"), "e8=Q");
    EXPECT_EQ(san(kPromotions, "e7d8n"), "exd8=N");
    EXPECT_EQ(san("6k1/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8r"), "e8=R+");
    EXPECT_EQ(san("6k1/4Pppp/8/8/8/8/8/K7 w - - 0 1", "e7e8r"), "e8=R#");
    EXPECT_EQ(san("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"), "Qh4#");
}

TEST(SanWriting, AntichessHasKingsToPromoteToAndNoCheck) {
    EXPECT_EQ(san("7k/4P3/8/8/8/8/8/8 w - - 0 1", "e7e8k", Rules::Antichess), "e8=K");
    EXPECT_EQ(san("7k/4P3/8/8/8/8/8/8 w - - 0 1", "e7e8q", Rules::Antichess), "e8=Q");
    EXPECT_EQ(san("7k/8/8/8/8/8/8/K1K5 w - - 0 1", "a1b1", Rules::Antichess), "Kab1");
}

TEST(SanWriting, OtherLetters) {
    EXPECT_EQ(san(kSanStart, "g1f3", Rules::Chess, kSpanishLetters), "Cf3");
    EXPECT_EQ(san(kPromotions, "e7e8q", Rules::Chess, kSpanishLetters), "e8=D");
    EXPECT_EQ(san(kSanStart, "g1f3", Rules::Chess, kFigurines), "♘f3");
}

TEST(SanReading, EveryLegalMoveComesBack) {
    struct Case {
        std::string_view fen;
        Rules rules;
    };
    for (const auto& [fen, rules] :
         {Case{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Rules::Chess},
          Case{"8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1", Rules::Chess},
          Case{"2r2k1r/1P1P4/8/QQ6/8/NN1N4/8/QQ2K2R w K - 0 1", Rules::Chess},
          Case{"1rk3r1/8/8/8/8/8/8/1RK3R1 b KQkq - 0 1", Rules::Chess},
          Case{"8/4P3/8/8/2K5/K7/8/K7 w - - 0 1", Rules::Antichess}}) {
        const Position position = parse_fen(fen, rules).value();
        for (const PieceLetters& letters : {kEnglishLetters, kSpanishLetters, kFigurines}) {
            for (const Move move : legal_moves(position)) {
                const std::string text = to_san(move, position, letters);
                const base::Expected<Move> found = parse_san(text, position, letters);
                ASSERT_TRUE(found) << fen << ' ' << text << ": " << found.error().message;
                EXPECT_EQ(*found, move) << fen << ' ' << text;
            }
        }
    }
}

TEST(SanReading, LongFormsAndSurplusOrigins) {
    for (const std::string_view text : {"Nf3", "Ng1-f3", "Ng1f3", "Ngf3", "N1f3", "g1f3", "g1-f3"})
        EXPECT_EQ(read(kSanStart, text), "g1f3") << text;
    for (const std::string_view text : {"e4", "e2e4", "e2-e4", "Pe4", "Pe2-e4", "ee4"})
        EXPECT_EQ(read(kSanStart, text), "e2e4") << text;
}

TEST(SanReading, CaptureMarksMayBeMissingOrSurplus) {
    const std::string_view fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    for (const std::string_view text : {"exd5", "ed5", "d5", "e4xd5", "e4d5", "e:d5", "xd5"})
        EXPECT_EQ(read(fen, text), "e4d5") << text;
    EXPECT_EQ(read(kSanStart, "Nxf3"), "g1f3");
}

TEST(SanReading, MarksAtTheEndMayBeMissingOrSurplus) {
    const std::string_view mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    for (const std::string_view text : {"Ra8", "Ra8+", "Ra8#", "Ra8++", "Ra8!?", "Ra8# !!", "Ra8+ (=)"})
        EXPECT_EQ(read(mate, text), "a1a8") << text;
    const std::string_view en_passant = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
    for (const std::string_view text :
         {"dxe6", "dxe6e.p.", "dxe6 e.p.", "de6ep", "dxe6 a.p.+", "dxe6 a.p", "dxe6ap"})
        EXPECT_EQ(read(en_passant, text), "d5e6") << text;
}

TEST(SanReading, ANumberMayStandBeforeTheMove) {
    for (const std::string_view text : {"1. Nf3", "1.Nf3", " 12... Nf3!", "1.g1f3", "1. nf3"})
        EXPECT_EQ(read(kSanStart, text), "g1f3") << text;
    for (const std::string_view text : {"1", "1.", "1...", "1 Nf3", ".Nf3"})
        EXPECT_TRUE(read(kSanStart, text).starts_with("not a move")) << text;
}

TEST(SanReading, CastlingWithLettersOrZeros) {
    const std::string_view fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for (const std::string_view text : {"O-O", "0-0", "OO", "O-O+", "o-o", "e1g1", "Ke1-g1", "e1h1"})
        EXPECT_EQ(read(fen, text), "e1g1") << text;
    for (const std::string_view text : {"O-O-O", "0-0-0", "OOO", "0-0-0!"})
        EXPECT_EQ(read(fen, text), "e1c1") << text;
    EXPECT_EQ(read(kSanStart, "O-O"), "move 'O-O': the bishop on f1 is in the way");
    EXPECT_EQ(read(fen, "O-O-O-O"), "not a move: 'O-O-O-O'");
}

TEST(SanReading, PromotionInEveryForm) {
    for (const std::string_view text : {"e8=Q", "e8Q", "e8q", "e8=q", "e8(Q)", "e8/Q", "e7e8q", "e7-e8=Q+"})
        EXPECT_EQ(read(kPromotions, text), "e7e8q") << text;
    EXPECT_EQ(read(kPromotions, "e8b"), "e7e8b");
    EXPECT_EQ(read(kPromotions, "exd8=N"), "e7d8n");
    EXPECT_EQ(read(kPromotions, "ed8n"), "e7d8n");
    EXPECT_EQ(read(kPromotions, "e8D", Rules::Chess, kSpanishLetters), "e7e8q");
    EXPECT_EQ(read(kPromotions, "e8=♕", Rules::Chess, kFigurines), "e7e8q");
    EXPECT_EQ(read(kPromotions, "e8"), "move 'e8': a promotion piece is missing");
    EXPECT_EQ(read(kPromotions, "e7e8"), "move 'e7e8': a promotion piece is missing");
    EXPECT_EQ(read(kPromotions, "e8=K"), "move 'e8=K': a pawn cannot promote to a king");
    EXPECT_EQ(read(kSanStart, "e4=Q"), "move 'e4=Q': only a pawn that reaches the last rank promotes");
}

TEST(SanReading, APawnOfTheBFileIsNoBishop) {
    const std::string_view fen = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    EXPECT_EQ(read(fen, "bxc3"), "b2c3");
    EXPECT_EQ(read(fen, "Bxc3"), "d2c3");
}

TEST(SanReading, FigurinesOfBothColoursWhateverTheLetters) {
    for (const PieceLetters& letters : {kEnglishLetters, kSpanishLetters, kFigurines})
        for (const std::string_view text : {"♘f3", "♞f3", "♘g1-f3"})
            EXPECT_EQ(read(kSanStart, text, Rules::Chess, letters), "g1f3") << text;
    EXPECT_EQ(read(kSanStart, "♙e4"), "e2e4");
    EXPECT_EQ(read(kPromotions, "e8♕"), "e7e8q");
}

TEST(SanReading, FromSquareToSquareWithFilesInCapitals) {
    for (const std::string_view text : {"G1F3", "G1-F3"}) EXPECT_EQ(read(kSanStart, text), "g1f3") << text;
    EXPECT_EQ(read(kPromotions, "E7-E8D", Rules::Chess, kSpanishLetters), "e7e8q");
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "E1-G1"), "e1g1");
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "B1c3"), "a1c3") << "a bishop that stands on rank 1";
}

TEST(SanReading, DashesAsPrintersSetThem) {
    for (const std::string_view text : {"e2–e4", "e2—e4", "e2−e4", "Pe2‑e4"})
        EXPECT_EQ(read(kSanStart, text), "e2e4") << text;
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0–0–0"), "e1c1");
    EXPECT_EQ(read("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Ne3×d5†"), "e3d5");
    EXPECT_EQ(read("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "dxe6 e. p."), "d5e6");
}

TEST(SanReading, ASmallLetterIsAPieceWhereNoPawnMoves) {
    EXPECT_EQ(read(kSanStart, "nf3"), "g1f3");
    EXPECT_EQ(read(kSanStart, "cf3", Rules::Chess, kSpanishLetters), "g1f3") << "no pawn goes from c to f";
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "bb3"), "d1b3");
    EXPECT_EQ(read("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3"), "b2c3") << "the pawn comes first";
    EXPECT_EQ(read("1r5k/8/8/8/8/2n5/1P1B4/1K6 w - - 0 1", "bxc3"),
              "move 'bxc3': king left in check by the rook on b8")
        << "the pawn comes first, pinned or not";
    EXPECT_EQ(read("2r4k/8/8/3p4/2P5/4N3/8/2K5 w - - 0 1", "cxd5", Rules::Chess, kSpanishLetters),
              "move 'cxd5': king left in check by the rook on c8");
    EXPECT_EQ(read(kSanStart, "qd5"), "move 'qd5': the pawn on d2 is in the way");
}

TEST(SanReading, SomeRuleSetsTakeAPawnLeftOnTheLastRankForAQueen) {
    const Position position = parse_fen(kPromotions).value();
    const auto reading = read_san("e8", position);
    ASSERT_TRUE(reading);
    EXPECT_EQ(to_uci(reading->move, position, false), "e7e8q");
    EXPECT_EQ(reading->irregularity, Irregularity::PawnLeft);
    EXPECT_EQ(read_san("e8=Q", position)->irregularity, Irregularity::None);
    EXPECT_EQ(read_san("exd8", position)->irregularity, Irregularity::PawnLeft);
    EXPECT_FALSE(read_san("e8", parse_fen(kPromotions, Rules::Antichess).value()));
}

TEST(SanReading, SomeRuleSetsCastleByMovingTheRookOntoTheKing) {
    const std::string_view fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    const Position position = parse_fen(fen).value();
    for (const std::string_view text : {"h1e1", "Rh1-e1", "Rh1xe1"}) {
        const auto reading = read_san(text, position);
        ASSERT_TRUE(reading) << text;
        EXPECT_EQ(to_uci(reading->move, position, false), "e1g1") << text;
        EXPECT_EQ(reading->irregularity, Irregularity::RookOntoKing) << text;
    }
    EXPECT_EQ(read(fen, "h1e1"), "move 'h1e1': castling is a king move, not a rook move");
    EXPECT_FALSE(read_san("h1e1", parse_fen("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1").value()));
}

TEST(SanReading, SaysThatNobodyCanGoThere) {
    EXPECT_EQ(read(kSanStart, "e3e4"), "move 'e3e4': no piece on e3");
    EXPECT_EQ(read(kSanStart, "Bg1f3"), "move 'Bg1f3': no bishop on g1");
    EXPECT_EQ(read(kSanStart, "Nf4"), "move 'Nf4': no white knight can go to f4");
    EXPECT_EQ(read(kSanStart, " Ra5 "), "move 'Ra5': no white rook can go to a5");
    EXPECT_EQ(read(kSanStart, "Qd5"), "move 'Qd5': the pawn on d2 is in the way");
}

TEST(SanReading, NamesWhoeverGivesCheck) {
    EXPECT_EQ(read("4k3/8/8/1b6/8/8/4N3/5K2 w - - 0 1", "Nc3"),
              "move 'Nc3': king left in check by the bishop on b5");
    EXPECT_EQ(read("4r1k1/8/8/8/8/2n5/8/4K1N1 w - - 0 1", "Kd1"),
              "move 'Kd1': king left in check by the knight on c3");
    EXPECT_EQ(read("4k3/8/8/8/1b5b/2N3N1/8/4K3 w - - 0 1", "Ne2"),
              "move 'Ne2': the knight on c3: king left in check by the bishop on b4; the knight on g3: king "
              "left in "
              "check by the bishop on h4");
}

TEST(SanReading, ErrorsSayWhy) {
    EXPECT_EQ(read("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"), "move 'Nd2': could be Nbd2 or Nfd2");
    for (const std::string_view text :
         {"", "+", "e", "Z9", "Ni3", "e9", "e4e", "exd", "--", "0000", "Nf3x5", "♘"})
        EXPECT_TRUE(read(kSanStart, text).starts_with("not a move: ")) << text;
}

}  // namespace
}  // namespace escaque::movegen
