// Networks of random numbers, as large as the arithmetic allows them to be.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "eval/nnue/network.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::nnue {

inline NetworkFile random_network_file(std::uint64_t seed, movegen::Rules rules = movegen::Rules::Chess) {
    constexpr int kBuckets = 8;
    movegen::Random random(seed);
    const auto numbers = [&random](int count, int bound) {
        std::vector<std::int16_t> out(static_cast<std::size_t>(count));
        for (auto& n : out) n = static_cast<std::int16_t>(random.below(2 * bound + 1) - bound);
        return out;
    };
    NetworkFile file;
    file.name = "random";
    file.rules = rules;
    file.inputs = kInputs;
    file.hidden = kHidden;
    file.buckets = kBuckets;
    file.output_one = 1024;
    file.input_weights = numbers(kInputs * kHidden, 200);
    file.hidden_biases = numbers(kHidden, kMaxInputWeight);
    file.output_weights = numbers(2 * kHidden * kBuckets, 20);
    // Some at the bounds, where sixteen bits are nearly full.
    for (std::size_t i = 0; i < file.input_weights.size(); i += 97) file.input_weights[i] = kMaxInputWeight;
    // Each set sums up to about three quarters of what is allowed.
    constexpr int kLarge = kMaxOutputSum / (2 * kHidden / 16) * 3 / 5;
    for (std::size_t i = 0; i < file.output_weights.size(); i += 16)
        file.output_weights[i] = static_cast<std::int16_t>(i % 32 ? kLarge : -kLarge);
    for (int i = 0; i < kBuckets; ++i) file.output_biases.push_back(random.below(20001) - 10000);
    return file;
}

inline std::shared_ptr<const Network> random_network(std::uint64_t seed,
                                                     movegen::Rules rules = movegen::Rules::Chess) {
    return std::make_shared<const Network>(Network::from_file(random_network_file(seed, rules)).value());
}

}  // namespace escaque::eval::nnue
