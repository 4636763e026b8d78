#include <gtest/gtest.h>
#include <map>

#include "eval/nnue/features.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::nnue {
namespace {

using namespace movegen;
using enum Threat;
using ThreatMap = std::map<Square, Threat>;

ThreatMap threats_in(const Position& position) {
    ThreatMap all;
    for_each_threatened_piece(position, [&](Threat threat, Piece piece, Square s) {
        EXPECT_EQ(piece, position.piece_on(s));
        EXPECT_TRUE(all.emplace(s, threat).second);
    });
    return all;
}

ThreatMap threats_in(const char* fen) {
    return threats_in(parse_fen(fen).value());
}

TEST(ThreatenedPieces, AreNoneAtTheStart) {
    EXPECT_EQ(threats_in(Position()), ThreatMap{});
}

TEST(ThreatenedPieces, AreThoseOfBothSides) {
    EXPECT_EQ(threats_in("4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1"),
              (ThreatMap{{Square::D5, Undefended}, {Square::D2, Defended}}));
}

TEST(ThreatenedPieces, FearALesserPieceThoughGuarded) {
    EXPECT_EQ(threats_in("4k3/8/8/4p3/3N4/4P3/8/4K3 w - - 0 1"), (ThreatMap{{Square::D4, ByLesser}}));
}

/// Knight and bishop are worth the same here.
TEST(ThreatenedPieces, FearNoEqualPieceWhenGuarded) {
    EXPECT_EQ(threats_in("4k3/8/8/4b3/8/2N5/1P6/4K3 w - - 0 1"), (ThreatMap{{Square::C3, Defended}}));
}

TEST(ThreatenedPieces, AreOutnumberedByTwoAttackersOfOneGuard) {
    EXPECT_EQ(threats_in("3rk3/8/1n6/3p4/8/2N1P3/8/3RK3 w - - 0 1"), (ThreatMap{{Square::D5, Defended}}));
    EXPECT_EQ(threats_in("3rk3/8/8/3p4/8/2N1P3/8/3RK3 w - - 0 1"), (ThreatMap{{Square::D5, Outnumbered}}));
}

TEST(ThreatenedPieces, AreNoKings) {
    EXPECT_EQ(threats_in("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), ThreatMap{});
}

TEST(ThreatenedPieces, AreThoseThatAnEnemyAttacks) {
    Random random(4);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 500; ++i) {
            const Position position(scattered_setup(random, rules));
            const ThreatMap found = threats_in(position);
            for (const Square s : position.pieces()) {
                const Piece piece = position.piece_on(s);
                const bool threatened = type_of(piece) != PieceType::King &&
                                        position.is_attacked(s, ~color_of(piece), position.pieces());
                ASSERT_EQ(found.count(s) == 1, threatened) << to_fen(position);
                if (!threatened || found.at(s) == ByLesser) continue;
                ASSERT_EQ(found.at(s) == Undefended,
                          !position.is_attacked(s, color_of(piece), position.pieces()))
                    << to_fen(position);
            }
        }
}

}  // namespace
}  // namespace escaque::eval::nnue
