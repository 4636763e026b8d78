#include "eval/trainer/quantise.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace escaque::eval::trainer {
namespace {

std::vector<std::int16_t> rounded(const float* values, std::size_t count, int one, int bound) {
    std::vector<std::int16_t> out(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto n = std::lround(values[i] * static_cast<float>(one));
        out[i] = static_cast<std::int16_t>(std::clamp<long>(n, -bound, bound));
    }
    return out;
}

}  // namespace

nnue::NetworkFile quantise(const Parameters& parameters, movegen::Rules rules, const std::string& name) {
    using namespace nnue;
    const Shape shape = parameters.shape();
    const auto hidden = static_cast<std::size_t>(shape.hidden);
    NetworkFile file;
    file.name = name;
    file.rules = rules;
    file.inputs = shape.inputs;
    file.hidden = shape.hidden;
    file.buckets = shape.buckets;
    file.input_weights = rounded(parameters.input_weights(), static_cast<std::size_t>(shape.inputs) * hidden,
                                 kHiddenOne, kMaxInputWeight);
    file.hidden_biases = rounded(parameters.hidden_biases(), hidden, kHiddenOne, kMaxInputWeight);
    file.output_weights =
        rounded(parameters.output_weights(0), 2 * hidden * static_cast<std::size_t>(shape.buckets),
                kOutputOne, kMaxOutputWeight);
    for (int bucket = 0; bucket < shape.buckets; ++bucket)
        file.output_biases.push_back(
            static_cast<std::int32_t>(std::lround(parameters.output_bias(bucket) * kHiddenOne * kOutputOne)));
    return file;
}

Parameters restored(const nnue::NetworkFile& file) {
    using namespace nnue;
    Parameters parameters({file.inputs, file.hidden, file.buckets});
    const auto fill = [](float* out, const auto& numbers, int one) {
        for (const auto n : numbers) *out++ = static_cast<float>(n) / static_cast<float>(one);
    };
    fill(parameters.input_weights(), file.input_weights, kHiddenOne);
    fill(parameters.hidden_biases(), file.hidden_biases, kHiddenOne);
    fill(parameters.output_weights(0), file.output_weights, kOutputOne);
    fill(&parameters.output_bias(0), file.output_biases, kHiddenOne * kOutputOne);
    return parameters;
}

}  // namespace escaque::eval::trainer
