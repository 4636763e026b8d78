#include "eval/trainer/gradient/pass.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

namespace escaque::eval::trainer {
namespace {

/// eˣ, the same on every processor: where one has other instructions, the standard library rounds otherwise.
float exponential(float x) {
    constexpr double kLn2 = 0.6931471805599453;
    constexpr std::array kSeries{1.0 / 362880, 1.0 / 40320, 1.0 / 5040, 1.0 / 720, 1.0 / 120,
                                 1.0 / 24,     1.0 / 6,     1.0 / 2,    1.0,       1.0};
    const double clamped = std::clamp(static_cast<double>(x), -87.0, 88.0);
    const double doublings = std::floor(clamped / kLn2 + 0.5), rest = clamped - doublings * kLn2;
    double power = 0;  // of e to the rest, which is within ±0.35
    for (const double factor : kSeries) power = power * rest + factor;
    return static_cast<float>(std::ldexp(power, static_cast<int>(doublings)));
}

float sigmoid(float x) {
    return 1.0F / (1.0F + exponential(-x));
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
      hidden_(static_cast<std::size_t>(shape.panels()) * kPanelStride),
      active_(kGroup),
      first_row_(static_cast<std::size_t>(shape.inputs) + 2),
      rows_(2 * kGroup * ActiveFeatures::kMaxActive),
      all_rows_(2 * kGroup) {
    std::iota(all_rows_.begin(), all_rows_.end(), std::uint16_t{0});
}

void Pass::sum_inputs(const Parameters& parameters, std::span<const Sample> samples) {
    for (std::size_t i = 0; i < samples.size(); ++i) active_features(samples[i], shape_.inputs, active_[i]);
    for (int panel = 0; panel < shape_.panels(); ++panel) {
        const float* biases = parameters.hidden_biases() + panel * kPanel;
        const float* weights = parameters.input_weights(panel);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const ActiveFeatures& active = active_[i];
            kernels_.sum_rows(half(i, 0, panel), biases, weights, active.own.data(), active.count);
            kernels_.sum_rows(half(i, 1, panel), biases, weights, active.other.data(), active.count);
        }
    }
}

float Pass::output_of(const Parameters& parameters, const Sample& sample, std::size_t place) {
    const int bucket = bucket_of(sample, shape_);
    return parameters.output_bias(bucket) + kernels_.output(half(place, 0), half(place, 1),
                                                            parameters.output_weights(bucket),
                                                            shape_.panels(), kPanelStride);
}

double Pass::learn(const Parameters& parameters, std::span<const Sample> samples, float weight,
                   Parameters& gradient) {
    double total = 0;
    for (; !samples.empty(); samples = samples.subspan(std::min(kGroup, samples.size()))) {
        const auto group = samples.first(std::min(kGroup, samples.size()));
        sum_inputs(parameters, group);
        for (std::size_t i = 0; i < group.size(); ++i) {
            const Sample& sample = group[i];
            const float chances = sigmoid(output_of(parameters, sample, i));
            const float error = chances - target_.of(sample);
            total += static_cast<double>(error) * static_cast<double>(error);
            const float slope = weight * 2 * error * chances * (1 - chances);
            const int bucket = bucket_of(sample, shape_);
            gradient.output_bias(bucket) += slope;
            kernels_.backward(half(i, 0), half(i, 1), parameters.output_weights(bucket),
                              gradient.output_weights(bucket), slope, shape_.panels(), kPanelStride);
        }
        add_input_gradient(group.size(), gradient);
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
    uses_.clear();
    for (std::size_t feature = 0; feature < static_cast<std::size_t>(shape_.inputs); ++feature)
        if (const std::uint32_t first = first_row_[feature], end = first_row_[feature + 1]; first != end)
            uses_.push_back({static_cast<std::uint32_t>(feature), first, end - first});
}

void Pass::add_input_gradient(std::size_t samples, Parameters& gradient) {
    sort_by_feature(samples);
    for (int panel = 0; panel < shape_.panels(); ++panel) {
        const float* slopes = half(0, 0, panel);
        for (const Use& use : uses_) {
            float* row = gradient.input_weights(panel) + std::size_t{use.feature} * kPanel;
            kernels_.sum_rows(row, row, slopes, rows_.data() + use.first, static_cast<int>(use.count));
        }
        float* biases = gradient.hidden_biases() + panel * kPanel;
        kernels_.sum_rows(biases, biases, slopes, all_rows_.data(), static_cast<int>(2 * samples));
    }
}

double Pass::loss(const Parameters& parameters, std::span<const Sample> samples) {
    double total = 0;
    for (; !samples.empty(); samples = samples.subspan(std::min(kGroup, samples.size()))) {
        const auto group = samples.first(std::min(kGroup, samples.size()));
        sum_inputs(parameters, group);
        for (std::size_t i = 0; i < group.size(); ++i) {
            const double error = sigmoid(output_of(parameters, group[i], i)) - target_.of(group[i]);
            total += error * error;
        }
    }
    return total;
}

float Pass::output(const Parameters& parameters, const Sample& sample) {
    sum_inputs(parameters, {&sample, 1});
    return output_of(parameters, sample, 0);
}

}  // namespace escaque::eval::trainer
