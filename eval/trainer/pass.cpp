#include "eval/trainer/pass.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace escaque::eval::trainer {
namespace {

float sigmoid(float x) {
    return 1.0F / (1.0F + std::exp(-x));
}

int bucket_of(const Sample& sample, Shape shape) {
    return nnue::output_bucket(std::popcount(sample.occupied), shape.buckets);
}

}  // namespace

float Target::of(const Sample& sample) const {
    const float chances = sigmoid(static_cast<float>(sample.score) / score_scale);
    if (sample.result == kNoResult) return chances;
    const float result = 0.5F * static_cast<float>(sample.result);
    return result_share * result + (1 - result_share) * chances;
}

Pass::Pass(Shape shape, const Kernels& kernels, Target target)
    : shape_(shape),
      kernels_(kernels),
      target_(target),
      hidden_(2 * kGroup * static_cast<std::size_t>(shape.hidden)),
      active_(kGroup),
      first_row_(static_cast<std::size_t>(shape.inputs) + 2),
      rows_(2 * kGroup * ActiveFeatures::kMost),
      all_rows_(2 * kGroup) {
    std::iota(all_rows_.begin(), all_rows_.end(), std::uint16_t{0});
}

float Pass::forward(const Parameters& parameters, const Sample& sample, std::size_t place) {
    ActiveFeatures& active = active_[place];
    active_features(sample, shape_.inputs, active);
    for (const int side : {0, 1}) {
        const auto& features = side == 0 ? active.own : active.other;
        kernels_.sum_rows(half(place, side), parameters.hidden_biases(), parameters.input_weights(),
                          features.data(), active.count, shape_.hidden);
    }
    const int bucket = bucket_of(sample, shape_);
    return parameters.output_bias(bucket) +
           kernels_.output(half(place, 0), half(place, 1), parameters.output_weights(bucket), shape_.hidden);
}

double Pass::learn(const Parameters& parameters, std::span<const Sample> samples, float weight,
                   Parameters& gradient) {
    double total = 0;
    for (; !samples.empty(); samples = samples.subspan(std::min(kGroup, samples.size()))) {
        const std::size_t size = std::min(kGroup, samples.size());
        for (std::size_t i = 0; i < size; ++i) {
            const Sample& sample = samples[i];
            const float chances = sigmoid(forward(parameters, sample, i));
            const float error = chances - target_.of(sample);
            total += static_cast<double>(error) * static_cast<double>(error);
            const float slope = weight * 2 * error * chances * (1 - chances);
            const int bucket = bucket_of(sample, shape_);
            gradient.output_bias(bucket) += slope;
            kernels_.backward(half(i, 0), half(i, 1), parameters.output_weights(bucket),
                              gradient.output_weights(bucket), slope, shape_.hidden);
        }
        add_input_gradient(size, gradient);
    }
    return total;
}

/// A counting sort. The loop that fills rows_ moves each feature's start to its end, which is the next one's
/// start; so the counts are kept two places further up.
void Pass::sort_by_feature(std::size_t samples) {
    std::fill(first_row_.begin(), first_row_.end(), 0);
    for (std::size_t i = 0; i < samples; ++i)
        for (int piece = 0; piece < active_[i].count; ++piece) {
            ++first_row_[active_[i].own[static_cast<std::size_t>(piece)] + 2U];
            ++first_row_[active_[i].other[static_cast<std::size_t>(piece)] + 2U];
        }
    std::partial_sum(first_row_.begin(), first_row_.end(), first_row_.begin());
    for (std::size_t i = 0; i < samples; ++i)
        for (int piece = 0; piece < active_[i].count; ++piece) {
            rows_[first_row_[active_[i].own[static_cast<std::size_t>(piece)] + 1U]++] =
                static_cast<std::uint16_t>(2 * i);
            rows_[first_row_[active_[i].other[static_cast<std::size_t>(piece)] + 1U]++] =
                static_cast<std::uint16_t>(2 * i + 1);
        }
}

void Pass::add_input_gradient(std::size_t samples, Parameters& gradient) {
    sort_by_feature(samples);
    const auto width = static_cast<std::size_t>(shape_.hidden);
    for (std::size_t feature = 0; feature < static_cast<std::size_t>(shape_.inputs); ++feature) {
        const std::uint32_t first = first_row_[feature];
        const int count = static_cast<int>(first_row_[feature + 1] - first);
        if (count == 0) continue;
        float* row = gradient.input_weights() + feature * width;
        kernels_.sum_rows(row, row, hidden_.data(), rows_.data() + first, count, shape_.hidden);
    }
    float* biases = gradient.hidden_biases();
    kernels_.sum_rows(biases, biases, hidden_.data(), all_rows_.data(), static_cast<int>(2 * samples),
                      shape_.hidden);
}

double Pass::loss(const Parameters& parameters, std::span<const Sample> samples) {
    double total = 0;
    for (const Sample& sample : samples) {
        const double error = sigmoid(forward(parameters, sample, 0)) - target_.of(sample);
        total += error * error;
    }
    return total;
}

float Pass::output(const Parameters& parameters, const Sample& sample) {
    return forward(parameters, sample, 0);
}

}  // namespace escaque::eval::trainer
