#include "eval/nnue/network.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <utility>

#include "movegen/base/files.h"
#include "movegen/base/large_pages.h"
#include "movegen/base/text.h"

namespace escaque::eval::nnue {

using base::Expected;
using base::unexpected;

namespace {

constexpr std::string_view kMagic = "EscaqueN";
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kChecksumAt = 72, kBodyAt = 76;

std::uint32_t checksum_of(std::span<const std::uint8_t> bytes) {
    base::Bytes others(bytes.begin(), bytes.begin() + kChecksumAt);
    others.insert(others.end(), bytes.begin() + kBodyAt, bytes.end());
    return base::checksum(others);
}

template <typename T>
void put_all(base::Bytes& out, const std::vector<T>& numbers) {
    for (const T n : numbers) base::put_fixed(out, static_cast<std::uint64_t>(n), sizeof(T));
}

/// Takes the numbers off the front; the bytes are known to be there.
template <typename T>
std::vector<T> take_all(base::ByteSource& source, std::size_t count) {
    std::vector<T> numbers(count);
    for (T& n : numbers) n = static_cast<T>(*source.fixed(sizeof(T)));
    return numbers;
}

bool is_output_one(std::uint32_t n) {
    return std::has_single_bit(n) && n >= kMinOutputOne && n <= kMaxOutputOne;
}

Expected<void> read_header(base::ByteSource& source, NetworkFile& file) {
    const auto number = [&] { return static_cast<std::uint32_t>(*source.fixed(4)); };
    if (const std::uint32_t version = number(); version != kVersion)
        return unexpected(
            fmt::format("the network file has version {}, this program reads version {}", version, kVersion));
    const std::uint32_t rules = number(), inputs = number(), hidden = number(), buckets = number();
    if (rules > 1 || inputs == 0 || inputs > 65536 || hidden == 0 || hidden > 16384 || buckets == 0 ||
        buckets > kMaxOutputBuckets)
        return unexpected("network file with an invalid header");
    const std::uint32_t hidden_one = number(), output_one = number(), scale = number();
    if (hidden_one != kHiddenOne || !is_output_one(output_one) || scale != kScale)
        return unexpected(fmt::format("the network file uses another fixed-point arithmetic: {}, {}, {}",
                                      hidden_one, output_one, scale));
    file.rules = static_cast<movegen::Rules>(rules);
    file.inputs = static_cast<int>(inputs);
    file.hidden = static_cast<int>(hidden);
    file.buckets = static_cast<int>(buckets);
    file.output_one = static_cast<int>(output_one);
    const auto name = *source.take(kMaxNameLength);
    file.name.assign(name.begin(), name.end());
    file.name.resize(file.name.find_last_not_of('\0') + 1);  // a zero within the name is not plain
    if (!is_network_name(file.name)) return unexpected("the network's name is not a plain word");
    file.checksum = number();
    return {};
}

/// The engine adds in 16 and 32 bits and does not check for overflow.
bool could_overflow(const NetworkFile& file) {
    const auto beyond = [](const std::vector<std::int16_t>& numbers, int bound) {
        return std::any_of(numbers.begin(), numbers.end(), [bound](int n) { return std::abs(n) > bound; });
    };
    if (beyond(file.input_weights, kMaxInputWeight) || beyond(file.hidden_biases, kMaxInputWeight))
        return true;
    const auto a_bucket = file.output_weights.size() / static_cast<std::size_t>(file.buckets);
    for (auto first = file.output_weights.begin(); first != file.output_weights.end();) {
        const auto last = first + static_cast<std::ptrdiff_t>(a_bucket);
        std::int64_t sum = 0;
        for (; first != last; ++first) sum += std::abs(*first);
        if (sum > kMaxOutputSum) return true;
    }
    return std::any_of(file.output_biases.begin(), file.output_biases.end(),
                       [&](std::int64_t n) { return std::abs(n) > 100 * kHiddenOne * file.output_one; });
}

}  // namespace

bool is_network_name(std::string_view name) {
    return name.size() <= kMaxNameLength &&
           std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c <= '~'; });
}

base::Bytes write_network(const NetworkFile& file) {
    base::Bytes out(kMagic.begin(), kMagic.end());
    const auto put = [&](auto n) { base::put_fixed(out, static_cast<std::uint64_t>(n), 4); };
    put(kVersion);
    put(file.rules);
    for (const int n : {file.inputs, file.hidden, file.buckets, kHiddenOne, file.output_one, kScale}) put(n);
    std::string name = file.name;
    name.resize(kMaxNameLength);
    out.insert(out.end(), name.begin(), name.end());
    put(0);  // the checksum's place
    put_all(out, file.input_weights);
    put_all(out, file.hidden_biases);
    put_all(out, file.output_weights);
    put_all(out, file.output_biases);
    base::Bytes sum;
    base::put_fixed(sum, checksum_of(out), 4);
    std::copy(sum.begin(), sum.end(), out.begin() + kChecksumAt);
    return out;
}

Expected<NetworkFile> read_network(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kMagic.size() || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
        return unexpected("not a network file");
    if (bytes.size() < kBodyAt) return unexpected("network file cut short in its header");
    base::ByteSource source(bytes.subspan(kMagic.size()));
    NetworkFile file;
    if (auto header = read_header(source, file); !header) return tl::unexpected(header.error());

    const auto inputs = static_cast<std::size_t>(file.inputs), hidden = static_cast<std::size_t>(file.hidden);
    const auto buckets = static_cast<std::size_t>(file.buckets);
    const std::size_t expected = 2 * (inputs * hidden + hidden + 2 * hidden * buckets) + 4 * buckets;
    if (source.left() != expected)
        return unexpected(fmt::format("network file {}: {} bytes of weights instead of {}",
                                      source.left() < expected ? "cut short" : "with extra bytes",
                                      source.left(), expected));
    if (checksum_of(bytes) != file.checksum) return unexpected("corrupt network file: its checksum is wrong");
    file.input_weights = take_all<std::int16_t>(source, inputs * hidden);
    file.hidden_biases = take_all<std::int16_t>(source, hidden);
    file.output_weights = take_all<std::int16_t>(source, 2 * hidden * buckets);
    file.output_biases = take_all<std::int32_t>(source, buckets);
    if (could_overflow(file)) return unexpected("network file with weights too large for the arithmetic");
    return file;
}

Expected<Network> Network::load(const std::string& path) {
    constexpr std::uintmax_t kMaxBytes = std::uintmax_t{1} << 28;  // many times the size of any of ours
    const auto bytes = base::read_regular_file(path, kMaxBytes);
    const std::string name = base::printable(path);
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
            fmt::format("the network has another shape: {} inputs, {} hidden; this program uses {} or {}, {}",
                        file.inputs, file.hidden, kPieceSquares, kInputs, kHidden));
    std::shared_ptr<Numbers> numbers = base::make_in_large_pages<Numbers>();
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

#ifdef ESCAQUE_EMBEDDED_NETWORKS
/// From embedded.S: for each file its length in eight bytes, then the file, padded to eight bytes; at last a
/// zero.
extern "C" const unsigned char escaque_embedded_networks[];
#endif

namespace escaque::eval::nnue {

void Networks::put(Network network) {
    auto& place = network.rules() == movegen::Rules::Chess ? chess : antichess;
    place = std::make_shared<const Network>(std::move(network));
}

std::string Networks::identity() const {
    const auto tell = [this](auto what) {
        const auto of = [&](const auto& network) {
            return network ? what(*network) : std::string("hand-crafted");
        };
        return of(chess) + ", " + of(antichess);
    };
    return fmt::format("{} ({})", tell([](const Network& n) { return n.hash(); }),
                       tell([](const Network& n) { return n.name(); }));
}

Expected<Networks> embedded_networks() {
    Networks networks;
#ifdef ESCAQUE_EMBEDDED_NETWORKS
    const unsigned char* at = escaque_embedded_networks;
    for (std::uint64_t length;;) {
        std::memcpy(&length, at, sizeof length);
        if (length == 0) break;
        at += sizeof length;
        auto network = Network::from_bytes({at, static_cast<std::size_t>(length)});
        if (!network) return tl::unexpected(network.error());
        networks.put(std::move(*network));
        at += (length + 7) / 8 * 8;
    }
#endif
    return networks;
}

}  // namespace escaque::eval::nnue
