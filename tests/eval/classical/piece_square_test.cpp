#include <gtest/gtest.h>

#include "eval/classical/classical.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval {
namespace {

using namespace movegen;

TEST(PieceSquareSum, AddingAndRemovingCancel) {
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (const Color c : kColors)
            for (const PieceType type : kPieceTypes)
                for (const Square s : type == PieceType::Pawn ? kAll - kEndRanks : kAll) {
                    PieceSquareSum sum;
                    sum.add(rules, {make_piece(c, type), s});
                    sum.remove(rules, {make_piece(c, type), s});
                    EXPECT_EQ(sum.value.middlegame, 0);
                    EXPECT_EQ(sum.value.endgame, 0);
                    EXPECT_EQ(sum.phase, 0);
                }
}

TEST(PieceSquareSum, MirroredPiecesCancel) {
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (const PieceType type : kPieceTypes)
            for (const Square s : type == PieceType::Pawn ? kAll - kEndRanks : kAll) {
                PieceSquareSum sum;
                sum.add(rules, {make_piece(Color::White, type), s});
                sum.add(rules, {make_piece(Color::Black, type), flip(s)});
                EXPECT_EQ(sum.value.middlegame, 0);
                EXPECT_EQ(sum.value.endgame, 0);
            }
}

TEST(PieceSquareSum, HasTheFullPhaseAtTheStartAndNoneWithPawnsAlone) {
    EXPECT_EQ(piece_square_sum(Position()).phase, kFullPhase);
    const Position pawns = parse_fen("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1").value();
    EXPECT_EQ(piece_square_sum(pawns).phase, 0);
}

TEST(PieceSquareSum, FollowsTheDeltasOfRandomGames) {
    Random random(7);
    for (const Start kind : kStarts) {
        const Position start = start_position(kind, random);
        PieceSquareSum sum = piece_square_sum(start);
        play_randomly(start, 300, random, [&](const Position& before, Move m) {
            Position after = before;
            const BoardDelta delta = after.make(m);
            for (int i = 0; i < delta.removed_count; ++i)
                sum.remove(before.rules(), delta.removed[static_cast<std::size_t>(i)]);
            for (int i = 0; i < delta.added_count; ++i)
                sum.add(before.rules(), delta.added[static_cast<std::size_t>(i)]);
            const PieceSquareSum fresh = piece_square_sum(after);
            ASSERT_EQ(sum.value.middlegame, fresh.value.middlegame) << to_fen(after);
            ASSERT_EQ(sum.value.endgame, fresh.value.endgame) << to_fen(after);
            ASSERT_EQ(sum.phase, fresh.phase) << to_fen(after);
        });
    }
}

}  // namespace
}  // namespace escaque::eval
