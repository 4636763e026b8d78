#include "eval/trainer/data/sample.h"

#include <gtest/gtest.h>
#include <set>

#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::trainer {
namespace {

using namespace movegen;

/// The trainer's features must be the engine's.
TEST(Sample, HasTheFeaturesOfThePosition) {
    Random random(1);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 2000; ++i) {
            const Position position(scattered_setup(random, rules));
            const bool sees_threats = i % 2 == 0;
            ActiveFeatures active;
            active_features(pack(position, 0, 1), sees_threats ? nnue::kInputs : nnue::kPieceSquares, active);
            const Color mover = position.side_to_move();
            const auto own = nnue::Perspective::of(position, mover),
                       other = nnue::Perspective::of(position, ~mover);
            std::set<nnue::Feature> expected_own, expected_other;
            for (const Square s : position.pieces()) {
                expected_own.insert(own.feature(position.piece_on(s), s));
                expected_other.insert(other.feature(position.piece_on(s), s));
            }
            if (sees_threats)
                nnue::for_each_threatened_piece(position, [&](nnue::Threat threat, Piece piece, Square s) {
                    expected_own.insert(own.feature(threat, piece, s));
                    expected_other.insert(other.feature(threat, piece, s));
                });
            ASSERT_EQ(static_cast<std::size_t>(active.count), expected_own.size());
            const auto count = static_cast<std::ptrdiff_t>(active.count);
            ASSERT_EQ(std::set(active.own.begin(), active.own.begin() + count), expected_own)
                << to_fen(position);
            ASSERT_EQ(std::set(active.other.begin(), active.other.begin() + count), expected_other)
                << to_fen(position);
        }
}

TEST(Sample, UnpacksToThePositionAsTheMoverSeesIt) {
    Random random(2);
    for (int i = 0; i < 500; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        const Position unpacked = unpack(pack(position, 0, 1), Rules::Chess);
        const Color mover = position.side_to_move();
        EXPECT_EQ(unpacked.side_to_move(), Color::White);
        ASSERT_EQ(unpacked.pieces().count(), position.pieces().count());
        for (const Square s : position.pieces()) {
            const Piece piece = position.piece_on(s);
            const Color owner = color_of(piece) == mover ? Color::White : Color::Black;
            ASSERT_EQ(unpacked.piece_on(relative(mover, s)), make_piece(owner, type_of(piece)))
                << to_fen(position);
        }
    }
}

TEST(Sample, KeepsScoreAndResult) {
    const Sample sample = pack(Position(), -1234, 2);
    EXPECT_EQ(sample.score, -1234);
    EXPECT_EQ(sample.result, 2);
}

}  // namespace
}  // namespace escaque::eval::trainer
