// Every quiet move of a piece is found by what it changes in the key, and nothing else is.
#include "movegen/board/zobrist.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

TEST(ReversibleMoves, AreFoundByTheDifferenceOfTheKeys) {
    Random random(245);
    int found = 0, none = 0;
    for (int game = 0; game < 40; ++game)
        play_randomly(Position(), 120, random, [&](const Position& before, Move) {
            for (const Move m : legal_moves(before)) {
                Position after = before;
                after.make(m);
                const ReversibleMove back = cuckoo_move(before.key() ^ after.key());
                const Piece piece = before.piece_on(m.from());
                const bool loses_rights = before.setup().castling_rooks != after.setup().castling_rooks;
                const bool takes_back = m.kind() == MoveKind::Normal && type_of(piece) != PieceType::Pawn &&
                                        !before.is_noisy(m) && !loses_rights &&
                                        before.setup().en_passant == after.setup().en_passant;
                ASSERT_EQ(back.piece, takes_back ? piece : Piece::None);
                if (takes_back) {
                    EXPECT_EQ(back.a, std::min(m.from(), m.to()));
                    EXPECT_EQ(back.b, std::max(m.from(), m.to()));
                }
                ++(takes_back ? found : none);
            }
        });
    EXPECT_GT(found, 10'000);
    EXPECT_GT(none, 10'000);
}

}  // namespace
}  // namespace escaque::movegen
