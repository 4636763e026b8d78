#include "eval/trainer/gradient/pass.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tests/eval/trainer/random_samples.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::trainer {
namespace {

TEST(Target, MixesResultAndScore) {
    Sample sample;
    sample.result = 2;
    sample.score = 0;
    EXPECT_FLOAT_EQ((Target{0.0F, 400}.of(sample)), 0.5F);
    EXPECT_FLOAT_EQ((Target{1.0F, 400}.of(sample)), 1.0F);
    EXPECT_FLOAT_EQ((Target{0.3F, 400}.of(sample)), 0.65F);
    sample.score = 400;
    EXPECT_FLOAT_EQ((Target{0.0F, 400}.of(sample)), 1 / (1 + std::exp(-1.0F)));
    sample.result = kNoResult;
    EXPECT_FLOAT_EQ((Target{1.0F, 400}.of(sample)), 1 / (1 + std::exp(-1.0F)));
}

TEST(Target, IsTheChanceOfTheScoreOverAllScores) {
    Sample sample;
    for (int score = -32000; score <= 32000; score += 37) {
        sample.score = static_cast<std::int16_t>(score);
        const double expected = 1 / (1 + std::exp(-score / 400.0));
        ASSERT_NEAR((Target{0.0F, 400}.of(sample)), expected, 1e-7 + 1e-6 * expected) << score;
    }
}

/// The gradient against the slope of the loss between two neighbouring values, number by number.
TEST(Pass, GradientIsTheSlopeOfTheLoss) {
    const Shape shape{nnue::kInputs, kPanel, 2};
    Parameters parameters = fresh_parameters(shape, 1);
    const auto samples = random_samples(Pass::kGroup + 50);
    Pass pass(shape, best_kernels(), Target{});
    Parameters gradient(shape);
    const double loss = pass.learn(parameters, samples, 1, gradient);
    EXPECT_NEAR(loss, pass.loss(parameters, samples), 1e-6 * loss);

    movegen::Random random(1);
    const std::size_t count = parameters.values().size(),
                      inputs = static_cast<std::size_t>(shape.inputs) * kPanel;
    int moved = 0;
    for (int i = 0; i < 400; ++i) {
        // Half of them behind the input weights: biases and output weights, which every sample moves.
        const std::size_t at = i % 2 ? random.bits() % inputs : inputs + random.bits() % (count - inputs);
        constexpr float kStep = 1e-3F;
        float& value = parameters.values()[at];
        const float old = value;
        value = old + kStep;
        const double above = pass.loss(parameters, samples);
        value = old - kStep;
        const double below = pass.loss(parameters, samples);
        value = old;
        const double slope = (above - below) / (2 * kStep);
        ASSERT_NEAR(gradient.values()[at], slope, 0.01 + 0.03 * std::abs(slope)) << at;
        moved += std::abs(slope) > 0.1;
    }
    EXPECT_GT(moved, 100);
}

TEST(Pass, AddsToTheGradient) {
    const Shape shape{nnue::kInputs, 16, 1};
    const Parameters parameters = fresh_parameters(shape, 1);
    const auto samples = random_samples(10);
    Pass pass(shape, best_kernels(), Target{});
    Parameters once(shape), twice(shape);
    pass.learn(parameters, samples, 1, once);
    pass.learn(parameters, samples, 0.5F, twice);
    pass.learn(parameters, samples, 0.5F, twice);
    for (std::size_t i = 0; i < once.values().size(); ++i)
        ASSERT_NEAR(once.values()[i], twice.values()[i], 1e-5);
}

#ifdef ESCAQUE_X86_KERNELS
/// The same sums in the same order, whatever the width of the registers.
TEST(Pass, IsTheSameWithAllKernels) {
    const Shape shape{nnue::kInputs, 304, 1};  // which do not fill the last panel
    const Parameters parameters = fresh_parameters(shape, 1);
    const auto samples = random_samples(200);
    Pass portable(shape, kPortableKernels, Target{});
    Parameters expected(shape);
    const double loss = portable.learn(parameters, samples, 0.01F, expected);
    for (const Kernels* kernels : {&kAvx2Kernels, &kAvx512Kernels}) {
        if (!is_supported(*kernels)) continue;
        Pass pass(shape, *kernels, Target{});
        Parameters gradient(shape);
        EXPECT_EQ(pass.learn(parameters, samples, 0.01F, gradient), loss) << kernels->name;
        EXPECT_TRUE(gradient == expected) << kernels->name;
    }
}
#endif

}  // namespace
}  // namespace escaque::eval::trainer
