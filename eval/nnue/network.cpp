#include "eval/nnue/network.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/disk.h"
#include "movegen/base/large_pages.h"
#include "movegen/base/text.h"

namespace escaque::eval::nnue {

using movegen::Expected;
using movegen::unexpected;

Expected<Network> Network::load(const std::string& path) {
    constexpr std::uintmax_t kLargest = std::uintmax_t{1} << 28;  // many times the size of any of ours
    const auto bytes = movegen::read_regular_file(path, kLargest);
    const std::string name = movegen::printable(path);
    if (!bytes)
        return unexpected(fmt::format("cannot read the network file {}: {}", name, bytes.error().message));
    auto network = from_bytes(*bytes);
    if (!network) return unexpected(fmt::format("{}: {}", name, network.error().message));
    return network;
}

Expected<Network> Network::from_bytes(std::span<const std::uint8_t> bytes) {
    const auto file = read_network(bytes);
    if (!file) return tl::unexpected(file.error());
    return from_file(*file);
}

Expected<Network> Network::from_file(const NetworkFile& file) {
    if ((file.inputs != kInputs && file.inputs != kPieceSquares) || file.hidden != kHidden)
        return unexpected(
            fmt::format("network of another shape: {} inputs, {} hidden; this program uses {} or {}, {}",
                        file.inputs, file.hidden, kPieceSquares, kInputs, kHidden));
    std::shared_ptr<Numbers> numbers = movegen::make_in_large_pages<Numbers>();
    const auto fill = [](auto& from, auto& row) {
        std::copy_n(from, row.size(), row.begin());
        from += static_cast<std::ptrdiff_t>(row.size());
    };
    auto input_weights = file.input_weights.begin();
    for (int i = 0; i < file.inputs; ++i)
        fill(input_weights, numbers->input_weights[static_cast<std::size_t>(i)]);
    auto hidden_biases = file.hidden_biases.begin();
    fill(hidden_biases, numbers->hidden_biases);
    auto output_weights = file.output_weights.begin();
    for (const std::int32_t bias : file.output_biases) {
        OutputNeuron& neuron = numbers->outputs.emplace_back();
        fill(output_weights, neuron.weights);
        neuron.bias = bias;
    }

    Network network;
    network.name_ = file.name;
    network.rules_ = file.rules;
    network.checksum_ = file.checksum;
    network.output_one_ = file.output_one;
    network.sees_threats_ = file.inputs == kInputs;
    network.numbers_ = std::move(numbers);
    return network;
}

std::string Network::hash() const {
    return fmt::format("{:08x}", checksum_);
}

}  // namespace escaque::eval::nnue
