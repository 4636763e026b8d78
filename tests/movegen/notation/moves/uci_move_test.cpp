#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {
namespace {

constexpr std::string_view kCastlings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view kUciPromotions = "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1";

std::string error_of(std::string_view move, std::string_view fen, Rules rules = Rules::Chess) {
    const base::Expected<Move> read = parse_uci_move(move, parse_fen(fen, rules).value());
    return read ? "read as a move" : read.error().message;
}

void expect_castling(std::string_view move, std::string_view fen, Square from, Square rook) {
    const base::Expected<Move> read = parse_uci_move(move, parse_fen(fen).value());
    ASSERT_TRUE(read) << move << ": " << read.error().message;
    EXPECT_EQ(*read, Move(from, rook, MoveKind::Castling)) << move;
}

TEST(UciMove, EveryLegalMoveComesBack) {
    struct Case {
        std::string_view fen;
        Rules rules;
    };
    for (const auto& [fen, rules] :
         {Case{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Rules::Chess},
          Case{"8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1", Rules::Chess}, Case{kUciPromotions, Rules::Chess},
          Case{kCastlings, Rules::Chess}, Case{"1rk3r1/8/8/8/8/8/8/1RK3R1 b KQkq - 0 1", Rules::Chess},
          Case{"2rkr3/8/8/8/8/8/8/2RKR3 w KQkq - 0 1", Rules::Chess},
          Case{"8/4P3/8/8/8/8/8/8 w - - 0 1", Rules::Antichess}}) {
        const Position position = parse_fen(fen, rules).value();
        ASSERT_FALSE(legal_moves(position).empty());
        for (const Move move : legal_moves(position)) {
            for (const bool chess960 : {false, true}) {
                const std::string text = to_uci(move, position, chess960);
                const base::Expected<Move> read = parse_uci_move(text, position);
                ASSERT_TRUE(read) << fen << ' ' << text;
                EXPECT_EQ(*read, move) << fen << ' ' << text;
            }
        }
    }
}

TEST(UciMove, NoMoveIsFourZeros) {
    EXPECT_EQ(to_uci(kNoMove, Position(), false), "0000");
}

TEST(UciMove, CastlingIsWrittenByMode) {
    const Position position = parse_fen(kCastlings).value();
    const Move king_side(Square::E1, Square::H1, MoveKind::Castling);
    const Move queen_side(Square::E1, Square::A1, MoveKind::Castling);
    EXPECT_EQ(to_uci(king_side, position, false), "e1g1");
    EXPECT_EQ(to_uci(queen_side, position, false), "e1c1");
    EXPECT_EQ(to_uci(king_side, position, true), "e1h1");
    EXPECT_EQ(to_uci(queen_side, position, true), "e1a1");
}

TEST(UciMove, CastlingOffTheSquaresOfChessIsAlwaysKingTakesRook) {
    const Position other_king = parse_fen("3k4/8/8/8/8/8/8/R2K3R w KQ - 0 1").value();
    EXPECT_EQ(to_uci(Move(Square::D1, Square::H1, MoveKind::Castling), other_king, false), "d1h1");
    const Position other_rook = parse_fen("4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1").value();
    EXPECT_EQ(to_uci(Move(Square::E1, Square::G1, MoveKind::Castling), other_rook, false), "e1g1");
    EXPECT_EQ(to_uci(Move(Square::E1, Square::A1, MoveKind::Castling), other_rook, false), "e1c1");
}

TEST(UciMove, BothCastlingFormsAreRead) {
    expect_castling("e1g1", kCastlings, Square::E1, Square::H1);
    expect_castling("e1h1", kCastlings, Square::E1, Square::H1);
    expect_castling("e1c1", kCastlings, Square::E1, Square::A1);
    expect_castling("e1a1", kCastlings, Square::E1, Square::A1);
    const std::string_view black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    expect_castling("e8g8", black, Square::E8, Square::H8);
    expect_castling("e8a8", black, Square::E8, Square::A8);
}

TEST(UciMove, BothCastlingFormsAreReadIn960) {
    const std::string_view fen = "3k4/8/8/8/8/8/8/R2K3R w KQ - 0 1";
    expect_castling("d1h1", fen, Square::D1, Square::H1);
    expect_castling("d1g1", fen, Square::D1, Square::H1);
    expect_castling("d1a1", fen, Square::D1, Square::A1);
    const std::string_view king_stays = "4k3/8/8/8/8/8/8/R5KR w KQ - 0 1";
    expect_castling("g1h1", king_stays, Square::G1, Square::H1);
    expect_castling("g1g1", king_stays, Square::G1, Square::H1);
    expect_castling("g1c1", king_stays, Square::G1, Square::A1);
}

TEST(UciMove, WhereTheKingCanStepItSteps) {
    const Position position = parse_fen("3k4/8/8/8/8/8/8/R2K3R w KQ - 0 1").value();
    EXPECT_EQ(parse_uci_move("d1c1", position).value(), Move(Square::D1, Square::C1));
    const Position beside_g1 = parse_fen("3k4/8/8/8/8/8/8/R4K1R w KQ - 0 1").value();
    EXPECT_EQ(parse_uci_move("f1g1", beside_g1).value(), Move(Square::F1, Square::G1));
}

TEST(UciMove, DoubleChess960HasACastlingForEachSide) {
    const std::string_view white = "1rk2r2/5p2/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const std::string_view black = "1rk2r2/5p2/8/8/8/8/8/R3K2R b KQkq - 0 1";
    expect_castling("e1g1", white, Square::E1, Square::H1);
    expect_castling("c8f8", black, Square::C8, Square::F8);
    EXPECT_EQ(to_uci(Move(Square::E1, Square::H1, MoveKind::Castling), parse_fen(white).value(), false),
              "e1g1");
    EXPECT_EQ(to_uci(Move(Square::C8, Square::F8, MoveKind::Castling), parse_fen(black).value(), false),
              "c8f8");
}

TEST(UciMove, PromotionLettersOfEitherCase) {
    const Position position = parse_fen(kUciPromotions).value();
    EXPECT_EQ(parse_uci_move("e7e8q", position).value(),
              Move(Square::E7, Square::E8, MoveKind::PromoteQueen));
    EXPECT_EQ(parse_uci_move("e7d8N", position).value(),
              Move(Square::E7, Square::D8, MoveKind::PromoteKnight));
    EXPECT_EQ(to_uci(Move(Square::E7, Square::E8, MoveKind::PromoteRook), position, false), "e7e8r");
}

TEST(UciMove, AKingOnlyInAntichess) {
    const std::string_view fen = "8/4P3/8/8/8/8/8/k6K w - - 0 1";
    const Position antichess = parse_fen(fen, Rules::Antichess).value();
    EXPECT_EQ(parse_uci_move("e7e8k", antichess).value(),
              Move(Square::E7, Square::E8, MoveKind::PromoteKing));
    EXPECT_EQ(error_of("e7e8k", fen), "move 'e7e8k': a pawn cannot promote to a king");
}

TEST(UciMove, ErrorsSayWhy) {
    const std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(error_of("", start), "not a move: ''");
    EXPECT_EQ(error_of("e2", start), "not a move: 'e2'");
    EXPECT_EQ(error_of("e2e9", start), "not a move: 'e2e9'");
    EXPECT_EQ(error_of("0000", start), "not a move: '0000'");
    EXPECT_EQ(error_of("e2e4qq", start), "not a move: 'e2e4qq'");
    EXPECT_EQ(error_of("e7e8p", kUciPromotions), "not a move: 'e7e8p'");
    EXPECT_EQ(error_of("e3e4", start), "move 'e3e4': no piece on e3");
    EXPECT_EQ(error_of("e7e5", start), "move 'e7e5': the piece on e7 is Black's, and White is to move");
    EXPECT_EQ(error_of("e2e5", start), "move 'e2e5': a pawn cannot move from e2 to e5");
    EXPECT_EQ(error_of("e1g1", start), "move 'e1g1': the bishop on f1 is in the way");
    EXPECT_EQ(error_of("e7e8", kUciPromotions), "move 'e7e8': a promotion piece is missing");
}

}  // namespace
}  // namespace escaque::movegen
