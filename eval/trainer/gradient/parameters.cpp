#include "eval/trainer/gradient/parameters.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <random>

#include "movegen/base/bytes.h"
#include "movegen/base/files.h"

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

using base::Expected;
using base::unexpected;

namespace {

// A checkpoint stays on the machine that wrote it; the network file is the one that travels.
static_assert(std::endian::native == std::endian::little, "checkpoints are written as they lie in memory");

struct Header {
    std::array<char, 8> magic{'E', 's', 'c', 'T', 'r', 'a', 'i', 'n'};
    std::uint32_t version = 3;
    std::uint32_t inputs = 0, hidden = 0, buckets = 0;
    std::uint64_t step = 0, averaged = 0;
    std::array<std::uint32_t, 4> sums{};  // CRC-32 of the blocks
    movegen::Rules rules = movegen::Rules::Chess;
    std::array<std::uint8_t, 3> unused{};
};

std::uint32_t sum_of(const Parameters& block) {
    return base::checksum(
        {reinterpret_cast<const std::uint8_t*>(block.values().data()), block.values().size_bytes()});
}

std::array<const Parameters*, 4> blocks(const State& s) {
    return {&s.parameters, &s.first_moment, &s.second_moment, &s.mean};
}

Expected<Header> read_header(std::ifstream& file, const std::string& path) {
    Header header;
    if (!file) return unexpected(fmt::format("cannot read the checkpoint {}", path));
    file.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!file || header.magic != Header{}.magic || header.version != Header{}.version)
        return unexpected(fmt::format("{} is not a checkpoint of this version", path));
    if ((header.inputs != nnue::kInputs && header.inputs != nnue::kPieceSquares) || header.hidden == 0 ||
        header.hidden > 16384 || header.rules > movegen::Rules::Antichess ||
        header.hidden % kHiddenStep != 0 || header.buckets == 0 || header.buckets > nnue::kMaxOutputBuckets)
        return unexpected(fmt::format("{} has another shape: {} inputs, {} hidden, {} buckets", path,
                                      header.inputs, header.hidden, header.buckets));
    return header;
}

}  // namespace

Expected<void> save(const State& state, const std::string& path) {
    Header header;
    const Shape shape = state.parameters.shape();
    header.inputs = static_cast<std::uint32_t>(shape.inputs);
    header.hidden = static_cast<std::uint32_t>(shape.hidden);
    header.buckets = static_cast<std::uint32_t>(shape.buckets);
    header.step = state.step;
    header.averaged = state.averaged;
    header.rules = state.rules;
    for (std::size_t i = 0; i < header.sums.size(); ++i) header.sums[i] = sum_of(*blocks(state)[i]);

    base::AtomicFile file(path);
    const auto write = [&] {
        file.stream().write(reinterpret_cast<const char*>(&header), sizeof header);
        for (const Parameters* block : blocks(state))
            file.stream().write(reinterpret_cast<const char*>(block->values().data()),
                                static_cast<std::streamsize>(block->values().size_bytes()));
        return file.take_place();
    };
    return file.open().and_then(write).map_error([&](const base::Error& why) {
        return base::Error{fmt::format("cannot write the checkpoint {}: {}", path, why.message)};
    });
}

Expected<State> load_state(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const auto header = read_header(file, path);
    if (!header) return tl::unexpected(header.error());
    const auto number = [](std::uint32_t n) { return static_cast<int>(n); };
    State state(Parameters({number(header->inputs), number(header->hidden), number(header->buckets)}),
                header->rules);
    state.step = header->step;
    state.averaged = header->averaged;
    for (Parameters* block : {&state.parameters, &state.first_moment, &state.second_moment, &state.mean})
        file.read(reinterpret_cast<char*>(block->values().data()),
                  static_cast<std::streamsize>(block->values().size_bytes()));
    if (!file || file.peek() != std::ifstream::traits_type::eof())
        return unexpected(fmt::format("the checkpoint {} has the wrong length", path));
    for (std::size_t i = 0; i < header->sums.size(); ++i)
        if (header->sums[i] != sum_of(*blocks(state)[i]))
            return unexpected(fmt::format("the checkpoint {} is corrupt: its checksum is wrong", path));
    return state;
}

}  // namespace escaque::eval::trainer
