// How file and blocks begin: the marks, counts and checksums by which they are known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "eval/record/block.h"
#include "movegen/base/bytes.h"

namespace escaque::eval {

/// A name with a line end in it, which a transfer as text would break, and the version of all that follows.
inline constexpr std::array<std::uint8_t, 16> kFileHeader{'E', 's', 'c', 'a', 'q',  'u',  'e', ' ',
                                                          'g', 'a', 'm', 'e', '\r', '\n', 1,   0};
inline constexpr std::size_t kVersionAt = 14;  // two bytes

inline constexpr std::array<std::uint8_t, 4> kBlockMark{0xE5, 0xCA, 0x0B, 0x1C};
/// Mark, games, positions, size of what follows, its checksum, the checksum of the header itself: four bytes
/// each.
inline constexpr std::size_t kBlockHeaderSize = 24;

struct BlockHeader {
    std::uint32_t games = 0;
    std::uint32_t positions = 0;
    std::uint32_t size = 0;
    std::uint32_t checksum = 0;  // of the bytes that follow
};

/// The block as it stands in the file.
movegen::Bytes framed(const Block& block);
/// None if these bytes are no header, or a damaged one.
std::optional<BlockHeader> read_block_header(std::span<const std::uint8_t> bytes);

}  // namespace escaque::eval
