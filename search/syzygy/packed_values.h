// The values of a table's positions, in the order of their numbers, packed: each pair of values or pairs that
// is frequent is a symbol of its own, and symbols are written in a canonical Huffman code, in blocks that are
// found through a sparse index.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/syzygy/byte_reader.h"

namespace escaque::search::syzygy {

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
    /// 0 to 4095. Nothing when the file is broken there, or has not so many values.
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
    std::vector<int> lengths_;                // how many values each symbol stands for

    std::span<const std::uint8_t> index_, block_lengths_, blocks_;
};

}  // namespace escaque::search::syzygy
