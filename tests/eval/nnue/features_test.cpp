#include "eval/nnue/features.h"

#include <gtest/gtest.h>
#include <set>

#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::nnue {
namespace {

using namespace movegen;

std::set<Feature> features(const Position& position, Color side) {
    const Perspective perspective = Perspective::of(position, side);
    std::set<Feature> on;
    for (const Square s : position.pieces()) on.insert(perspective.feature(position.piece_on(s), s));
    for_each_threatened_piece(position, [&](Threat threat, Piece piece, Square s) {
        on.insert(perspective.feature(threat, piece, s));
    });
    return on;
}

/// The pieces moved to other squares by exclusive-or, and recoloured if wanted; without castling rights and
/// en passant, which the network does not see.
Position turned(const Position& position, int turn, bool swap_colors) {
    const Setup old = position.setup();
    Setup setup;
    setup.rules = old.rules;
    for (auto& pieces : setup.board) pieces = Piece::None;
    for (auto& rights : setup.castling_rooks) rights.fill(Square::None);
    for (const Square s : position.pieces()) {
        const Piece piece = old.board[s];
        setup.board[static_cast<Square>(index(s) ^ turn)] =
            swap_colors ? make_piece(~color_of(piece), type_of(piece)) : piece;
    }
    setup.side_to_move = swap_colors ? ~old.side_to_move : old.side_to_move;
    return Position(setup);
}

TEST(Features, AreOneForEachPieceAndOneForEachThreatenedPiece) {
    Random random(1);
    for (int i = 0; i < 1000; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        for (const Color side : kColors) {
            const auto on = features(position, side);
            int threatened = 0;
            for_each_threatened_piece(position, [&](Threat, Piece, Square) { ++threatened; });
            ASSERT_EQ(static_cast<int>(on.size()), position.pieces().count() + threatened);
            ASSERT_EQ(std::distance(on.begin(), on.lower_bound(kPieceSquares)), position.pieces().count());
            ASSERT_LT(*on.rbegin(), kInputs);
        }
    }
}

TEST(Features, AreTheSameForBothColors) {
    Random random(2);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 1000; ++i) {
            const Position position(scattered_setup(random, rules)), swapped = turned(position, 56, true);
            for (const Color side : kColors)
                ASSERT_EQ(features(position, side), features(swapped, ~side)) << to_fen(position);
        }
}

TEST(Features, AreTheSameOnBothWings) {
    Random random(3);
    for (int i = 0; i < 1000; ++i) {
        const Position position(scattered_setup(random, Rules::Chess)), mirrored = turned(position, 7, false);
        for (const Color side : kColors)
            ASSERT_EQ(features(position, side), features(mirrored, side)) << to_fen(position);
    }
}

TEST(Features, AreNotMirroredInAntichess) {
    const Position left = parse_fen("8/8/8/8/8/8/8/K7 w - -", Rules::Antichess).value();
    const Position right = parse_fen("8/8/8/8/8/8/8/7K w - -", Rules::Antichess).value();
    EXPECT_NE(features(left, Color::White), features(right, Color::White));
}

TEST(Features, SeeOwnPiecesInTheFirstHalf) {
    const Perspective white(Color::White, Square::A1), black(Color::Black, Square::A8);
    EXPECT_EQ(white.feature(Piece::WhitePawn, Square::A2), 8);
    EXPECT_EQ(black.feature(Piece::BlackPawn, Square::A7), 8);
    EXPECT_EQ(white.feature(Piece::BlackPawn, Square::A7), kPieceSquares / 2 + 48);
    EXPECT_EQ(Perspective(Color::White, Square::E1).feature(Piece::WhitePawn, Square::H2), 8);
    EXPECT_EQ(Perspective(Color::White, Square::D1).feature(Piece::WhitePawn, Square::H2), 15);
}

TEST(OutputBucket, CoversAllCounts) {
    EXPECT_EQ(output_bucket(1, 8), 0);
    EXPECT_EQ(output_bucket(5, 8), 0);
    EXPECT_EQ(output_bucket(6, 8), 1);
    EXPECT_EQ(output_bucket(29, 8), 6);
    EXPECT_EQ(output_bucket(30, 8), 7);
    EXPECT_EQ(output_bucket(32, 8), 7);
    EXPECT_EQ(output_bucket(32, 1), 0);
}

}  // namespace
}  // namespace escaque::eval::nnue
