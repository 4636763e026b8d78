#include "eval/trainer/gradient/parameters.h"

#include <gtest/gtest.h>

#include "eval/trainer/gradient/pass.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::trainer {
namespace {

constexpr Shape kSmall{nnue::kPieceSquares, 16, 2}, kLarge{nnue::kInputs, 48, 8};

TEST(Parameters, GrownOnesComputeTheSame) {
    Parameters small = fresh_parameters(kSmall, 1);
    small.output_bias(0) = -1;
    small.output_bias(1) = 1;
    const Parameters large = grown(small, kLarge, 2);
    Pass of_small(kSmall, best_kernels(), Target{}), of_large(kLarge, best_kernels(), Target{});
    movegen::Random random(1);
    int first_bucket = 0;
    for (int i = 0; i < 500; ++i) {
        const movegen::Position position(scattered_setup(random, movegen::Rules::Chess));
        const Sample sample = pack(position, 0, 1);
        ASSERT_NEAR(of_large.output(large, sample), of_small.output(small, sample), 1e-5);
        first_bucket += nnue::output_bucket(position.pieces().count(), 2) == 0;
    }
    EXPECT_GT(first_bucket, 50);
    EXPECT_LT(first_bucket, 450);
}

TEST(Parameters, GrowOnlyLarger) {
    EXPECT_TRUE(can_grow(kSmall, kLarge));
    EXPECT_TRUE(can_grow(kSmall, kSmall));
    EXPECT_FALSE(can_grow(kLarge, kSmall));
    EXPECT_FALSE(can_grow(kSmall, {nnue::kInputs, 16, 3}));
    EXPECT_FALSE(can_grow(kLarge, {nnue::kPieceSquares, 48, 8}));
}

/// New neurons must be able to learn: they have a gradient.
TEST(Parameters, NewNeuronsLearn) {
    const Parameters large = grown(fresh_parameters(kSmall, 1), kLarge, 2);
    Pass pass(kLarge, best_kernels(), Target{});
    Sample sample = pack(movegen::Position(), 300, 2);
    Parameters gradient(kLarge);
    pass.learn(large, {&sample, 1}, 1, gradient);
    int felt = 0;
    for (int i = 16; i < 48; ++i) felt += gradient.output_weights(7)[i] != 0;
    EXPECT_GT(felt, 16);
}

/// So must new inputs, in the old neurons.
TEST(Parameters, NewInputsLearn) {
    const Parameters large = grown(fresh_parameters(kSmall, 1), kLarge, 2);
    Pass pass(kLarge, best_kernels(), Target{});
    Sample sample = pack(*movegen::parse_fen("4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1"), 300, 2);
    Parameters gradient(kLarge);
    pass.learn(large, {&sample, 1}, 1, gradient);
    const nnue::Feature rook =
        nnue::Perspective(movegen::Color::White, movegen::Square::E1)
            .feature(nnue::Threat::Defended, movegen::Piece::WhiteRook, movegen::Square::D2);
    int felt = 0;
    for (int i = 0; i < 16; ++i) felt += gradient.input_weight(rook, i) != 0;
    EXPECT_GT(felt, 4);
}

}  // namespace
}  // namespace escaque::eval::trainer
