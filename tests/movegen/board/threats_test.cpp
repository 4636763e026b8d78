#include "movegen/board/threats.h"

#include <gtest/gtest.h>

#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

using enum PieceType;

TEST(Threats, TogetherAreAllAttackedSquares) {
    Random random(7);
    for (int i = 0; i < 200; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        for (const Color side : kColors) {
            const Threats threats = threats_of(position, side);
            ASSERT_EQ(threats.by_any, position.attacked_by(side, position.pieces())) << to_fen(position);
            ASSERT_EQ(threats.by_pawns - threats.by_minors, kEmpty);
            ASSERT_EQ(threats.by_minors - threats.by_rooks, kEmpty);
            ASSERT_EQ(threats.by_rooks - threats.by_any, kEmpty);
            Bitboard twice;
            for (int index = 0; index < 64; ++index) {
                const auto s = static_cast<Square>(index);
                const Bitboard attackers =
                    position.attackers_to(s, position.pieces()) & position.pieces(side);
                if (attackers.more_than_one()) twice |= Bitboard(s);
            }
            ASSERT_EQ(threats.twice, twice) << to_fen(position);
        }
    }
}

TEST(Threats, KnowPiecesAttackedByALesserPiece) {
    const Threats threats = threats_of(*parse_fen("4k3/8/2n2p2/4b3/7r/8/8/4K3 w - - 0 1"), Color::Black);
    EXPECT_TRUE(threats.by_lesser(Knight, Square::G5));   // by the pawn
    EXPECT_FALSE(threats.by_lesser(Knight, Square::D4));  // by a knight only
    EXPECT_TRUE(threats.by_lesser(Rook, Square::D4));
    EXPECT_TRUE(threats.by_lesser(Queen, Square::H1));  // by the rook
    EXPECT_FALSE(threats.by_lesser(Rook, Square::H1));  // by a rook only, so far
    EXPECT_FALSE(threats.by_lesser(Pawn, Square::G5));
    EXPECT_FALSE(threats.by_lesser(King, Square::G5));
}

}  // namespace
}  // namespace escaque::movegen
