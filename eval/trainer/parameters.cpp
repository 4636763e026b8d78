#include "eval/trainer/parameters.h"

#include <cmath>
#include <random>

namespace escaque::eval::trainer {
namespace {

/// Evenly within ±bound. The standard distributions differ from library to library; this does not.
float uniform(std::mt19937_64& random, float bound) {
    constexpr float kStep = 1.0F / 8388608.0F;  // 2⁻²³: the top 24 bits make a number of [0, 2)
    return bound * (static_cast<float>(random() >> 40) * kStep - 1.0F);
}

}  // namespace

Parameters fresh_parameters(Shape shape, std::uint64_t seed) {
    Parameters parameters(shape);
    std::mt19937_64 random(seed);
    // About twenty inputs are on at a time. These bounds start most neurons between the two ends of the
    // activation, where they learn; all in one place they would learn the same.
    constexpr float kInputBound = 0.12F, kBiasBound = 0.25F, kBiasCentre = 0.25F;
    const auto hidden = static_cast<std::size_t>(shape.hidden);
    const auto weights = static_cast<std::size_t>(shape.inputs) * hidden;
    for (std::size_t i = 0; i < weights; ++i) parameters.input_weights()[i] = uniform(random, kInputBound);
    for (std::size_t i = 0; i < hidden; ++i)
        parameters.hidden_biases()[i] = kBiasCentre + uniform(random, kBiasBound);
    const float output_bound = 1.0F / std::sqrt(2.0F * static_cast<float>(shape.hidden));
    for (int bucket = 0; bucket < shape.buckets; ++bucket)
        for (std::size_t i = 0; i < 2 * hidden; ++i)
            parameters.output_weights(bucket)[i] = uniform(random, output_bound);
    return parameters;
}

}  // namespace escaque::eval::trainer
