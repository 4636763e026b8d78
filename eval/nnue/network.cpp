#include "eval/nnue/network.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

namespace escaque::eval::nnue {

using movegen::Expected;
using movegen::unexpected;

Expected<Network> Network::load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return unexpected(fmt::format("cannot read the network file {}", path));
    const Bytes bytes{std::istreambuf_iterator<char>(file), {}};
    auto network = from_bytes(bytes);
    if (!network) return unexpected(fmt::format("{}: {}", path, network.error().message));
    return network;
}

Expected<Network> Network::from_bytes(std::span<const std::uint8_t> bytes) {
    const auto file = read_network(bytes);
    if (!file) return tl::unexpected(file.error());
    return from_file(*file);
}

Expected<Network> Network::from_file(const NetworkFile& file) {
    if (file.inputs != kInputs || file.hidden != kHidden || file.buckets != kOutputBuckets)
        return unexpected(fmt::format(
            "network of another shape: {} inputs, {} hidden, {} output buckets; this program uses {}, {}, {}",
            file.inputs, file.hidden, file.buckets, kInputs, kHidden, kOutputBuckets));
    auto numbers = std::make_shared<Numbers>();
    const auto fill = [](const std::vector<std::int16_t>& from, auto& rows) {
        auto next = from.begin();
        for (auto& row : rows) {
            std::copy_n(next, row.size(), row.begin());
            next += static_cast<std::ptrdiff_t>(row.size());
        }
    };
    fill(file.input_weights, numbers->input_weights);
    fill(file.output_weights, numbers->output_weights);
    std::copy_n(file.hidden_biases.begin(), kHidden, numbers->hidden_biases.begin());
    std::copy_n(file.output_biases.begin(), kOutputBuckets, numbers->output_biases.begin());

    Network network;
    network.name_ = file.name;
    network.rules_ = file.rules;
    network.checksum_ = file.checksum;
    network.numbers_ = std::move(numbers);
    return network;
}

std::string Network::hash() const {
    return fmt::format("{:08x}", checksum_);
}

}  // namespace escaque::eval::nnue
