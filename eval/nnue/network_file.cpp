#include "eval/nnue/network_file.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>

#include "eval/nnue/architecture.h"
#include "movegen/base/checksum.h"

namespace escaque::eval::nnue {

using movegen::Expected;
using movegen::unexpected;

namespace {

constexpr std::string_view kMagic = "EscaqueN";
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kChecksumAt = 72, kBodyAt = 76;

std::uint32_t checksum_of(std::span<const std::uint8_t> bytes) {
    movegen::Bytes others(bytes.begin(), bytes.begin() + kChecksumAt);
    others.insert(others.end(), bytes.begin() + kBodyAt, bytes.end());
    return movegen::checksum(others);
}

template <typename T>
void put_all(movegen::Bytes& out, const std::vector<T>& numbers) {
    for (const T n : numbers) movegen::put_fixed(out, static_cast<std::uint64_t>(n), sizeof(T));
}

/// Takes the numbers off the front; the bytes are known to be there.
template <typename T>
std::vector<T> take_all(movegen::ByteSource& source, std::size_t count) {
    std::vector<T> numbers(count);
    for (T& n : numbers) n = static_cast<T>(*source.fixed(sizeof(T)));
    return numbers;
}

bool is_output_one(std::uint32_t n) {
    return std::has_single_bit(n) && n >= kMinOutputOne && n <= kMaxOutputOne;
}

Expected<void> read_header(movegen::ByteSource& source, NetworkFile& file) {
    const auto number = [&] { return static_cast<std::uint32_t>(*source.fixed(4)); };
    if (const std::uint32_t version = number(); version != kVersion)
        return unexpected(
            fmt::format("network file of version {}, this program reads version {}", version, kVersion));
    const std::uint32_t rules = number(), inputs = number(), hidden = number(), buckets = number();
    if (rules > 1 || inputs == 0 || inputs > 65536 || hidden == 0 || hidden > 16384 || buckets == 0 ||
        buckets > kMaxOutputBuckets)
        return unexpected("network file with an invalid header");
    const std::uint32_t hidden_one = number(), output_one = number(), scale = number();
    if (hidden_one != kHiddenOne || !is_output_one(output_one) || scale != kScale)
        return unexpected(fmt::format("network file of another fixed-point arithmetic: {}, {}, {}",
                                      hidden_one, output_one, scale));
    file.rules = static_cast<movegen::Rules>(rules);
    file.inputs = static_cast<int>(inputs);
    file.hidden = static_cast<int>(hidden);
    file.buckets = static_cast<int>(buckets);
    file.output_one = static_cast<int>(output_one);
    const auto name = *source.take(kLongestName);
    file.name.assign(name.begin(), name.end());
    file.name.resize(file.name.find_last_not_of('\0') + 1);  // a zero within the name is not plain
    if (!is_network_name(file.name)) return unexpected("network file whose name is not a plain word");
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
    return name.size() <= kLongestName &&
           std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c <= '~'; });
}

movegen::Bytes write_network(const NetworkFile& file) {
    movegen::Bytes out(kMagic.begin(), kMagic.end());
    const auto put = [&](auto n) { movegen::put_fixed(out, static_cast<std::uint64_t>(n), 4); };
    put(kVersion);
    put(file.rules);
    for (const int n : {file.inputs, file.hidden, file.buckets, kHiddenOne, file.output_one, kScale}) put(n);
    std::string name = file.name;
    name.resize(kLongestName);
    out.insert(out.end(), name.begin(), name.end());
    put(0);  // the checksum's place
    put_all(out, file.input_weights);
    put_all(out, file.hidden_biases);
    put_all(out, file.output_weights);
    put_all(out, file.output_biases);
    movegen::Bytes sum;
    movegen::put_fixed(sum, checksum_of(out), 4);
    std::copy(sum.begin(), sum.end(), out.begin() + kChecksumAt);
    return out;
}

Expected<NetworkFile> read_network(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kMagic.size() || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
        return unexpected("not a network file");
    if (bytes.size() < kBodyAt) return unexpected("network file cut short in its header");
    movegen::ByteSource source(bytes.subspan(kMagic.size()));
    NetworkFile file;
    if (auto header = read_header(source, file); !header) return tl::unexpected(header.error());

    const auto inputs = static_cast<std::size_t>(file.inputs), hidden = static_cast<std::size_t>(file.hidden);
    const auto buckets = static_cast<std::size_t>(file.buckets);
    const std::size_t expected = 2 * (inputs * hidden + hidden + 2 * hidden * buckets) + 4 * buckets;
    if (source.left() != expected)
        return unexpected(fmt::format("network file {}: {} bytes of weights where {} belong",
                                      source.left() < expected ? "cut short" : "with bytes too many",
                                      source.left(), expected));
    if (checksum_of(bytes) != file.checksum) return unexpected("corrupt network file: its checksum is wrong");
    file.input_weights = take_all<std::int16_t>(source, inputs * hidden);
    file.hidden_biases = take_all<std::int16_t>(source, hidden);
    file.output_weights = take_all<std::int16_t>(source, 2 * hidden * buckets);
    file.output_biases = take_all<std::int32_t>(source, buckets);
    if (could_overflow(file)) return unexpected("network file with weights too large for the arithmetic");
    return file;
}

}  // namespace escaque::eval::nnue
