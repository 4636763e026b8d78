#include "eval/trainer/parameters.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <span>

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

namespace {

std::vector<std::int16_t> rounded(const float* values, std::size_t count, int one, int bound) {
    std::vector<std::int16_t> out(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto n = std::lround(values[i] * static_cast<float>(one));
        out[i] = static_cast<std::int16_t>(std::clamp<long>(n, -bound, bound));
    }
    return out;
}

/// The finest unit in which no set of output weights gets too large.
int output_one_for(std::span<const float> output_weights, std::size_t a_set) {
    float largest = 0;
    for (auto rest = output_weights; !rest.empty(); rest = rest.subspan(a_set)) {
        float sum = 0;
        for (const float w : rest.first(a_set)) sum += std::abs(w);
        largest = std::max(largest, sum);
    }
    const float rounding = 0.5F * static_cast<float>(a_set);
    int one = nnue::kMinOutputOne;
    while (one < nnue::kMaxOutputOne &&
           largest * static_cast<float>(2 * one) + rounding <= nnue::kMaxOutputSum)
        one *= 2;
    return one;
}

/// As the file has them: by feature.
Floats input_weights(const Parameters& parameters) {
    const Shape shape = parameters.shape();
    Floats weights;
    for (int feature = 0; feature < shape.inputs; ++feature)
        for (int neuron = 0; neuron < shape.hidden; ++neuron)
            weights.push_back(parameters.input_weight(feature, neuron));
    return weights;
}

}  // namespace

nnue::NetworkFile quantise(const Parameters& parameters, movegen::Rules rules, const std::string& name,
                           float output_scale) {
    using namespace nnue;
    const Shape shape = parameters.shape();
    const auto hidden = static_cast<std::size_t>(shape.hidden);
    NetworkFile file;
    file.name = name;
    file.rules = rules;
    file.inputs = shape.inputs;
    file.hidden = shape.hidden;
    file.buckets = shape.buckets;
    const Floats inputs = input_weights(parameters);
    file.input_weights = rounded(inputs.data(), inputs.size(), kHiddenOne, kMaxInputWeight);
    file.hidden_biases = rounded(parameters.hidden_biases(), hidden, kHiddenOne, kMaxInputWeight);
    Floats output_weights;
    for (int bucket = 0; bucket < shape.buckets; ++bucket)
        for (const int half : {0, shape.width()})
            for (int neuron = 0; neuron < shape.hidden; ++neuron)
                output_weights.push_back(output_scale * parameters.output_weights(bucket)[half + neuron]);
    file.output_one = output_one_for(output_weights, 2 * hidden);
    file.output_weights =
        rounded(output_weights.data(), output_weights.size(), file.output_one, kMaxOutputWeight);
    for (int bucket = 0; bucket < shape.buckets; ++bucket)
        file.output_biases.push_back(
            static_cast<std::int32_t>(std::lround(output_scale * parameters.output_bias(bucket) *
                                                  static_cast<float>(kHiddenOne * file.output_one))));
    return file;
}

Parameters restored(const nnue::NetworkFile& file) {
    using namespace nnue;
    const Shape shape{file.inputs, file.hidden, file.buckets};
    Parameters parameters(shape);
    const auto weight = [](auto n, int one) { return static_cast<float>(n) / static_cast<float>(one); };
    auto input = file.input_weights.begin();
    for (int feature = 0; feature < shape.inputs; ++feature)
        for (int neuron = 0; neuron < shape.hidden; ++neuron)
            parameters.input_weight(feature, neuron) = weight(*input++, kHiddenOne);
    auto bias = file.hidden_biases.begin();
    for (int neuron = 0; neuron < shape.hidden; ++neuron)
        parameters.hidden_biases()[neuron] = weight(*bias++, kHiddenOne);
    auto output = file.output_weights.begin();
    auto output_bias = file.output_biases.begin();
    for (int bucket = 0; bucket < shape.buckets; ++bucket) {
        for (const int half : {0, shape.width()})
            for (int neuron = 0; neuron < shape.hidden; ++neuron)
                parameters.output_weights(bucket)[half + neuron] = weight(*output++, file.output_one);
        parameters.output_bias(bucket) = weight(*output_bias++, kHiddenOne * file.output_one);
    }
    return parameters;
}

}  // namespace escaque::eval::trainer
