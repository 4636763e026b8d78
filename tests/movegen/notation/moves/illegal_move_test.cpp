#include "movegen/notation/moves/illegal_move.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/board/types.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Why a move given by its squares is not legal.
std::string why(std::string_view fen, std::string_view squares, Rules rules = Rules::Chess,
                PieceType promotion = PieceType::None) {
    const Position position = parse_fen(fen, rules).value();
    return why_illegal(position, parse_square(squares.substr(0, 2)).value(),
                       parse_square(squares.substr(2)).value(), promotion);
}

TEST(IllegalMove, TheWrongPiece) {
    EXPECT_EQ(why(kStart, "e4e5"), "no piece on e4");
    EXPECT_EQ(why(kStart, "e7e5"), "the piece on e7 is Black's, and White is to move");
}

TEST(IllegalMove, TheWayAPieceMoves) {
    EXPECT_EQ(why(kStart, "g1g3"), "a knight cannot move from g1 to g3");
    EXPECT_EQ(why(kStart, "f1b5"), "the pawn on e2 is in the way");
    EXPECT_EQ(why("4k2r/7p/7q/8/8/8/8/4K3 b - - 0 1", "h8h1"), "the pawn on h7 is in the way");
    EXPECT_EQ(why("4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "a1b1"), "a bishop cannot move from a1 to b1");
    EXPECT_EQ(why(kStart, "a1a2"), "the pawn on a2 is also White's");
}

TEST(IllegalMove, TheWayAPawnMoves) {
    EXPECT_EQ(why(kStart, "e2d3"), "nothing to capture on d3");
    EXPECT_EQ(why(kStart, "e2e5"), "a pawn cannot move from e2 to e5");
    EXPECT_EQ(why("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e3"), "the pawn on e3 is in the way");
    EXPECT_EQ(why("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4"), "the pawn on e3 is in the way");
    EXPECT_EQ(why("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4"), "the pawn on e4 is in the way");
    EXPECT_EQ(why("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"), "the pawn on d5 cannot be taken en passant");
    EXPECT_EQ(why("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6"), "the pawn on d5 cannot be taken en passant");
}

TEST(IllegalMove, KingLeftInCheck) {
    EXPECT_EQ(why("4k3/8/8/1b6/8/8/4N3/5K2 w - - 0 1", "e2c3"), "king left in check by the bishop on b5");
    EXPECT_EQ(why("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d1"), "king left in check by the rook on d2");
    EXPECT_EQ(why("4k3/8/8/8/8/3b4/3r4/4K3 w - - 0 1", "e1f1"), "king left in check by the bishop on d3");
    EXPECT_EQ(why("4k3/8/8/8/8/4r3/8/R3K1n1 w - - 0 1", "e1e2"),
              "king left in check by the knight on g1 and the rook on e3");
}

TEST(IllegalMove, CastlingNamesWhatIsAgainstIt) {
    EXPECT_EQ(why(kStart, "e1g1"), "the bishop on f1 is in the way");
    EXPECT_EQ(why(kStart, "e1h1"), "the bishop on f1 is in the way");
    EXPECT_EQ(why("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"),
              "White has no right to castle on the king's side");
    EXPECT_EQ(why("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", "e1g1"), "king in check by the rook on e3");
    EXPECT_EQ(why("4k3/8/8/8/8/3r4/8/R3K2R w KQ - 0 1", "e1c1"),
              "the king crosses d1, attacked by the rook on d3");
    EXPECT_EQ(why("4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1", "e1c1"), "king left in check by the rook on c3");
    EXPECT_EQ(why("4k3/8/8/8/8/8/8/rR1K4 w Q - 0 1", "d1b1"), "king left in check by the rook on a1")
        << "the castling rook had shielded the king";
    EXPECT_EQ(why("5rkr/8/8/8/8/8/8/5RKR w HFhf - 0 1", "g1h1"), "the rook on f1 is in the way")
        << "the king stands beside the rook";
}

TEST(IllegalMove, CapturesAreCompulsoryInAntichess) {
    EXPECT_EQ(why("8/8/8/3p4/4P3/8/8/K7 w - - 0 1", "a1a2", Rules::Antichess),
              "capturing is compulsory, and the pawn on e4 can");
    EXPECT_EQ(why("k7/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", Rules::Antichess),
              "a king cannot move from e1 to g1");
}

TEST(IllegalMove, Promotion) {
    const std::string_view fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
    EXPECT_EQ(why(fen, "e7e8"), "a promotion piece is missing");
    EXPECT_EQ(why(fen, "e7e8", Rules::Chess, PieceType::King), "a pawn cannot promote to a king");
    EXPECT_EQ(why(fen, "a1a2", Rules::Chess, PieceType::Queen),
              "only a pawn that reaches the last rank promotes");
}

TEST(IllegalMove, EveryIllegalMoveHasAReasonAndIsNamedByTheWayItMoves) {
    Random random(31);
    for (int i = 0; i < 100; ++i) {
        const Position position(scattered_setup(random, random.one_in(2) ? Rules::Chess : Rules::Antichess));
        for (const Square from : kAll) {
            for (const Square to : kAll) {
                if (find_legal_move(position, from, to) ||
                    find_legal_move(position, from, to, PieceType::Queen))
                    continue;
                const std::string reason = why_illegal(position, from, to, PieceType::None);
                EXPECT_NE(reason, "a promotion piece is missing") << to_fen(position) << square_name(from);
                EXPECT_FALSE(reason.ends_with("by ")) << to_fen(position) << square_name(from);
            }
        }
    }
}

}  // namespace
}  // namespace escaque::movegen
