#include "search/syzygy/packed_values.h"

#include <algorithm>

namespace escaque::search::syzygy {

namespace {

constexpr std::uint8_t kConstant = 0x80;
constexpr int kNoPart = 0xFFF;            // the right part of a symbol that is a single value
constexpr int kMaxSymbolLength = 256;     // values
constexpr int kMaxCodeLength = 32;        // bits
constexpr std::uint64_t kIndexEntry = 6;  // bytes: four of a block's number, two of a value's place in it
constexpr int kMaxBits = 31;              // of the exponents in the header: no table comes near

}  // namespace

bool PackedValues::read_header(ByteReader& file, std::uint64_t size) {
    size_ = size;
    flags_ = file.u8();
    if (flags_ & kConstant) {
        constant_ = true;
        constant_value_ = file.u8();
        return true;
    }
    block_bits_ = file.u8();
    span_bits_ = file.u8();
    const int padding = file.u8();
    blocks_count_ = file.u32();
    lengths_count_ = blocks_count_ + static_cast<std::uint64_t>(padding);
    return span_bits_ > 0 && span_bits_ <= kMaxBits && block_bits_ <= kMaxBits && read_code(file) &&
           measure_symbols();
}

bool PackedValues::read_code(ByteReader& file) {
    const int longest = file.u8();
    shortest_ = file.u8();
    if (shortest_ < 1 || longest < shortest_ || longest > kMaxCodeLength) return false;
    const int lengths = longest - shortest_ + 1;
    for (int i = 0; i < lengths; ++i) first_symbols_.push_back(file.u16());

    // Canonical: the codes of a length come just above half of those that are one bit longer.
    first_codes_.assign(at(lengths), 0);
    for (int i = lengths - 2; i >= 0; --i)
        first_codes_[at(i)] = (first_codes_[at(i + 1)] + static_cast<std::uint64_t>(first_symbols_[at(i)]) -
                               static_cast<std::uint64_t>(first_symbols_[at(i + 1)])) /
                              2;
    for (int i = 0; i < lengths; ++i) first_codes_[at(i)] <<= 64 - (shortest_ + i);

    const std::uint64_t count = file.u16();
    symbols_ = file.take(3 * count);
    file.align(2);
    return count > 0 && !file.overran();
}

int PackedValues::left(int symbol) const {
    return static_cast<int>(little_endian(symbols_.subspan(3 * at(symbol), 2))) & 0xFFF;
}

int PackedValues::right(int symbol) const {
    return static_cast<int>(little_endian(symbols_.subspan(3 * at(symbol) + 1, 2))) >> 4;
}

/// Counts the values that each symbol expands to. False if a part of one is missing or contains the whole.
bool PackedValues::measure_symbols() {
    const int count = static_cast<int>(symbols_.size() / 3);
    constexpr int kUnknown = 0, kBegun = -1;
    lengths_.assign(at(count), kUnknown);
    std::vector<int> open;  // symbols whose parts are not known yet
    for (int first = 0; first < count; ++first) {
        open.push_back(first);
        while (!open.empty()) {
            const int symbol = open.back(), l = left(symbol), r = right(symbol);
            int& length = lengths_[at(symbol)];
            if (length > 0) {
                open.pop_back();
            } else if (r == kNoPart) {
                length = 1;
            } else if (l >= count || r >= count) {
                return false;
            } else if (lengths_[at(l)] > 0 && lengths_[at(r)] > 0) {
                length = lengths_[at(l)] + lengths_[at(r)];
                if (length > kMaxSymbolLength) return false;
            } else if (length == kBegun) {
                return false;
            } else {
                length = kBegun;
                for (const int part : {l, r})
                    if (lengths_[at(part)] <= 0) open.push_back(part);
            }
        }
    }
    return true;
}

void PackedValues::read_index(ByteReader& file) {
    if (constant_) return;
    const std::uint64_t span = std::uint64_t{1} << span_bits_;
    index_ = file.take(kIndexEntry * ((size_ + span - 1) / span));
}

void PackedValues::read_block_lengths(ByteReader& file) {
    if (!constant_) block_lengths_ = file.take(2 * lengths_count_);
}

void PackedValues::read_blocks(ByteReader& file) {
    file.align(64);
    if (!constant_) blocks_ = file.take(blocks_count_ << block_bits_);
}

int PackedValues::block_length(std::uint64_t block) const {
    return static_cast<int>(little_endian(block_lengths_.subspan(2 * block, 2))) + 1;
}

/// From the index's entry for that part of the values, which gives the place of the value in its middle,
/// block by block.
std::optional<PackedValues::Place> PackedValues::find(std::uint64_t number) const {
    const std::uint64_t span = std::uint64_t{1} << span_bits_;
    const auto entry = index_.subspan(kIndexEntry * (number / span), kIndexEntry);
    std::uint64_t block = little_endian(entry.first(4));
    std::int64_t value = static_cast<std::int64_t>(number % span) - static_cast<std::int64_t>(span / 2) +
                         static_cast<std::int64_t>(little_endian(entry.last(2)));
    if (block >= lengths_count_) return std::nullopt;
    for (; value < 0; value += block_length(block))
        if (block-- == 0) return std::nullopt;
    for (; value >= block_length(block); ++block) {
        value -= block_length(block);
        if (block + 1 >= lengths_count_) return std::nullopt;
    }
    if (block >= blocks_count_) return std::nullopt;
    return Place{block, static_cast<int>(value)};
}

std::optional<int> PackedValues::value(std::uint64_t number) const {
    if (constant_) return constant_value_;
    if (number >= size_) return std::nullopt;
    const auto place = find(number);
    if (!place) return std::nullopt;

    int before = place->value;
    std::uint64_t bit = place->block << block_bits_ << 3;
    while (true) {
        // What lies beyond the blocks reads as zero.
        std::uint64_t window = 0;
        const std::uint64_t byte = bit / 8;
        for (std::uint64_t i = byte; i < byte + 8; ++i)
            window = window << 8 | (i < blocks_.size() ? blocks_[i] : 0);
        window <<= bit % 8;

        int i = 0;  // how many bits longer the code is than the shortest
        while (window < first_codes_[at(i)]) ++i;
        const int bits = shortest_ + i;
        const std::uint64_t symbol = static_cast<std::uint64_t>(first_symbols_[at(i)]) +
                                     ((window - first_codes_[at(i)]) >> (64 - bits));
        if (symbol >= lengths_.size() || byte >= blocks_.size()) return std::nullopt;
        const int length = lengths_[symbol];
        if (before < length) return leaf(static_cast<int>(symbol), before);
        before -= length;
        bit += static_cast<std::uint64_t>(bits);
    }
}

/// The value in that place of the symbol's expansion.
int PackedValues::leaf(int symbol, int value) const {
    while (lengths_[at(symbol)] > 1) {
        const int l = left(symbol);
        if (value < lengths_[at(l)]) {
            symbol = l;
        } else {
            value -= lengths_[at(l)];
            symbol = right(symbol);
        }
    }
    return left(symbol);
}

}  // namespace escaque::search::syzygy
