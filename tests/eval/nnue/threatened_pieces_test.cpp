#include <gtest/gtest.h>
#include <map>

#include "eval/nnue/features.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::nnue {
namespace {

using namespace movegen;
using enum Danger;
using Dangers = std::map<Square, Danger>;

Dangers dangers(const Position& position) {
    Dangers all;
    for_each_threatened_piece(position, [&](Danger danger, Piece piece, Square s) {
        EXPECT_EQ(piece, position.piece_on(s));
        EXPECT_TRUE(all.emplace(s, danger).second);
    });
    return all;
}

Dangers dangers(const char* fen) {
    return dangers(parse_fen(fen).value());
}

TEST(ThreatenedPieces, AreNoneAtTheStart) {
    EXPECT_EQ(dangers(Position()), Dangers{});
}

TEST(ThreatenedPieces, AreThoseOfBothSides) {
    EXPECT_EQ(dangers("4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1"),
              (Dangers{{Square::D5, Loose}, {Square::D2, Guarded}}));
}

TEST(ThreatenedPieces, FearALesserPieceThoughGuarded) {
    EXPECT_EQ(dangers("4k3/8/8/4p3/3N4/4P3/8/4K3 w - - 0 1"), (Dangers{{Square::D4, ByLesser}}));
}

/// Knight and bishop are worth the same here.
TEST(ThreatenedPieces, FearNoEqualPieceWhenGuarded) {
    EXPECT_EQ(dangers("4k3/8/8/4b3/8/2N5/1P6/4K3 w - - 0 1"), (Dangers{{Square::C3, Guarded}}));
}

TEST(ThreatenedPieces, AreOutnumberedByTwoAttackersOfOneGuard) {
    EXPECT_EQ(dangers("3rk3/8/1n6/3p4/8/2N1P3/8/3RK3 w - - 0 1"), (Dangers{{Square::D5, Guarded}}));
    EXPECT_EQ(dangers("3rk3/8/8/3p4/8/2N1P3/8/3RK3 w - - 0 1"), (Dangers{{Square::D5, Outnumbered}}));
}

TEST(ThreatenedPieces, AreNoKings) {
    EXPECT_EQ(dangers("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), Dangers{});
}

TEST(ThreatenedPieces, AreThoseThatAnEnemyAttacks) {
    Random random(4);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 500; ++i) {
            const Position position(scattered_setup(random, rules));
            const Dangers found = dangers(position);
            for (const Square s : position.pieces()) {
                const Piece piece = position.piece_on(s);
                const bool threatened = type_of(piece) != PieceType::King &&
                                        position.is_attacked(s, ~color_of(piece), position.pieces());
                ASSERT_EQ(found.count(s) == 1, threatened) << to_fen(position);
                if (!threatened || found.at(s) == ByLesser) continue;
                ASSERT_EQ(found.at(s) == Loose, !position.is_attacked(s, color_of(piece), position.pieces()))
                    << to_fen(position);
            }
        }
}

}  // namespace
}  // namespace escaque::eval::nnue
