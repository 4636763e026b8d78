#include "eval/nnue/kernels.h"

#include <gtest/gtest.h>
#include <vector>

#include "eval/nnue/accumulator.h"
#include "movegen/notation/fen.h"
#include "tests/eval/nnue/random_network.h"

namespace escaque::eval::nnue {
namespace {

using namespace movegen;

/// Those of this processor, which are compared with the portable ones.
std::vector<const Kernels*> other_kernels() {
    std::vector<const Kernels*> all;
#ifdef ESCAQUE_X86_KERNELS
    for (const Kernels* kernels : {&kSse41Kernels, &kAvx2Kernels, &kAvx512Kernels})
        if (is_supported(*kernels)) all.push_back(kernels);
#endif
    return all;
}

#ifdef NDEBUG
constexpr int kPositions = 100'000;
#else
constexpr int kPositions = 5'000;
#endif

TEST(Kernels, AgreeFromScratch) {
    Random random(1);
    const auto network = random_network(1);
    bool any_positive = false, any_negative = false;
    for (int i = 0; i < kPositions; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        const Score score = evaluate(*network, position, kPortableKernels);
        any_positive |= score > 0;
        any_negative |= score < 0;
        for (const Kernels* kernels : other_kernels())
            ASSERT_EQ(evaluate(*network, position, *kernels), score)
                << kernels->name << ": " << to_fen(position);
    }
    EXPECT_TRUE(any_positive && any_negative);
}

TEST(Kernels, AgreeAlongGames) {
    const auto network = random_network(2);
    for (const Kernels* kernels : other_kernels()) {
        Random random(2);
        AccumulatorStack stack(network, *kernels), portable(network, kPortableKernels);
        for (int game = 0; game < 20; ++game) {
            const Position start = start_position(Start::Chess960, random);
            stack.reset(start);
            portable.reset(start);
            play_randomly(start, 200, random, [&](Position position, Move m) {
                ASSERT_EQ(stack.evaluate(position), portable.evaluate(position)) << kernels->name;
                const BoardDelta delta = position.make(m);
                stack.push(delta);
                portable.push(delta);
            });
        }
    }
}

/// All neurons full and all weights at their largest: the sums reach their bounds.
TEST(Kernels, HoldTheLargestNumbers) {
    NetworkFile file = random_network_file(3);
    for (auto& n : file.input_weights) n = kMaxInputWeight;
    for (auto& n : file.hidden_biases) n = kMaxInputWeight;
    constexpr int largest = kMaxOutputSum / (2 * kHidden);
    for (auto& n : file.output_weights) n = static_cast<std::int16_t>(largest);
    file.output_biases.assign(file.output_biases.size(), 0);
    const auto network = Network::from_bytes(write_network(file));
    ASSERT_TRUE(network) << network.error().message;
    const Position position;
    constexpr std::int64_t sum = 2LL * kHidden * kMaxHalfSquare * largest;
    const auto expected =
        clamp_eval(static_cast<int>(2 * sum / kHiddenOne * kScale / (kHiddenOne * file.output_one)));
    EXPECT_EQ(evaluate(*network, position, kPortableKernels), expected);
    for (const Kernels* kernels : other_kernels())
        EXPECT_EQ(evaluate(*network, position, *kernels), expected) << kernels->name;
}

TEST(Kernels, BestOnesAreOfThisProcessor) {
    const auto others = other_kernels();
    EXPECT_EQ(&best_kernels(), others.empty() ? &kPortableKernels : others.back());
}

}  // namespace
}  // namespace escaque::eval::nnue
