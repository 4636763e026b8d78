// The values of a table's positions, in the order of their numbers, packed: each pair of values or pairs that
// is frequent is a symbol of its own, and symbols are written in a canonical Huffman code, in blocks that are
// found through a sparse index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace escaque::search::syzygy {

// Reads a file's header from front to back. Reading beyond the end gives zeros and is remembered, so that one
// check at the end is enough.

/// The place in an array of a number that is never negative.
constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

/// Numbers are little-endian, wherever in the file they stand.
inline std::uint32_t little_endian(std::span<const std::uint8_t> bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | bytes[i];
    return value;
}

class ByteReader {
 public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::uint8_t u8() { return static_cast<std::uint8_t>(little_endian(take(1))); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(little_endian(take(2))); }
    std::uint32_t u32() { return little_endian(take(4)); }
    /// The next `count` bytes; empty if there are fewer.
    std::span<const std::uint8_t> take(std::uint64_t count) {
        if (count > bytes_.size() - at_) {
            overran_ = true;
            return {};
        }
        const auto taken = bytes_.subspan(at_, static_cast<std::size_t>(count));
        at_ += taken.size();
        return taken;
    }
    /// Goes on to the next multiple of a power of two.
    void align(std::size_t multiple) { take((multiple - at_ % multiple) % multiple); }

    std::size_t at() const { return at_; }
    bool overran() const { return overran_; }

 private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    bool overran_ = false;
};

class PackedValues {
 public:
    // A table's file has first the headers of all its parts, then all their indices, then all the blocks'
    // lengths, then all blocks; so these are read one after another.

    /// `size`: how many values there are. False when something in it cannot be.
    bool read_header(ByteReader& file, std::uint64_t size);
    void read_index(ByteReader& file);
    void read_block_lengths(ByteReader& file);
    void read_blocks(ByteReader& file);

    /// The first byte of the header, whose meaning only the table knows.
    std::uint8_t flags() const { return flags_; }
    /// 0 to 4095. nullopt if the file is broken there, or has fewer values.
    std::optional<int> value(std::uint64_t number) const;

 private:
    struct Place {
        std::uint64_t block;
        int value;  // how many values of the block come before
    };

    bool read_code(ByteReader& file);
    bool measure_symbols();
    std::optional<Place> find(std::uint64_t number) const;
    int block_length(std::uint64_t block) const;
    int left(int symbol) const;
    int right(int symbol) const;
    int leaf(int symbol, int value) const;

    std::uint8_t flags_ = 0;
    std::uint64_t size_ = 0;
    bool constant_ = false;  // all values are the same
    int constant_value_ = 0;

    int block_bits_ = 0;  // a block has 2^block_bits_ bytes
    int span_bits_ = 0;   // the index has an entry for each 2^span_bits_ values
    std::uint64_t blocks_count_ = 0;
    std::uint64_t lengths_count_ = 0;  // as many or more, for the index

    int shortest_ = 0;                        // code, in bits
    std::vector<int> first_symbols_;          // of the codes of each length
    std::vector<std::uint64_t> first_codes_;  // the smallest of each length, in the upper bits of a word
    std::span<const std::uint8_t> symbols_;   // three bytes each: left and right part, twelve bits each
    std::vector<int> lengths_;                // how many values each symbol expands to

    std::span<const std::uint8_t> index_, block_lengths_, blocks_;
};

}  // namespace escaque::search::syzygy
