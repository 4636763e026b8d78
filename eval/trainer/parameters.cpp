#include "eval/trainer/parameters.h"

#include <algorithm>
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
    // About twenty pieces are on at a time. These bounds start most neurons between the two ends of the
    // activation, where they learn. If all started with the same value they would all learn the same. Threats
    // start with no effect.
    constexpr float kInputBound = 0.12F, kBiasBound = 0.25F, kBiasCentre = 0.25F;
    for (int feature = 0; feature < nnue::kPieceSquares; ++feature)
        for (int neuron = 0; neuron < shape.hidden; ++neuron)
            parameters.input_weight(feature, neuron) = uniform(random, kInputBound);
    for (int neuron = 0; neuron < shape.hidden; ++neuron)
        parameters.hidden_biases()[neuron] = kBiasCentre + uniform(random, kBiasBound);
    const float output_bound = 1.0F / std::sqrt(2.0F * static_cast<float>(shape.hidden));
    for (int bucket = 0; bucket < shape.buckets; ++bucket)
        for (const int half : {0, shape.width()})
            for (int neuron = 0; neuron < shape.hidden; ++neuron)
                parameters.output_weights(bucket)[half + neuron] = uniform(random, output_bound);
    return parameters;
}

bool can_grow(Shape from, Shape to) {
    return to.inputs >= from.inputs && to.hidden >= from.hidden && to.buckets % from.buckets == 0;
}

Parameters grown(const Parameters& from, Shape shape, std::uint64_t seed) {
    Parameters parameters = fresh_parameters(shape, seed);
    const int old = from.shape().hidden;
    for (int feature = 0; feature < from.shape().inputs; ++feature)
        for (int neuron = 0; neuron < old; ++neuron)
            parameters.input_weight(feature, neuron) = from.input_weight(feature, neuron);
    std::copy_n(from.hidden_biases(), old, parameters.hidden_biases());
    for (int bucket = 0; bucket < shape.buckets; ++bucket) {
        const int before = bucket * from.shape().buckets / shape.buckets;
        float* weights = parameters.output_weights(bucket);
        std::fill_n(weights, 2 * shape.width(), 0.0F);
        std::copy_n(from.output_weights(before), old, weights);
        std::copy_n(from.output_weights(before) + from.shape().width(), old, weights + shape.width());
        parameters.output_bias(bucket) = from.output_bias(before);
    }
    return parameters;
}

}  // namespace escaque::eval::trainer
