#include "eval/data/block_frame.h"

#include <algorithm>

#include "eval/data/checksum.h"

namespace escaque::eval {

Bytes framed(const Block& block) {
    Bytes bytes(kBlockMark.begin(), kBlockMark.end());
    bytes.reserve(kBlockHeaderSize + block.bytes.size());
    const auto size = static_cast<std::uint32_t>(block.bytes.size());
    for (const std::uint32_t n : {block.games, block.positions, size, checksum(block.bytes)})
        put_fixed(bytes, n, 4);
    put_fixed(bytes, checksum(bytes), 4);
    bytes.insert(bytes.end(), block.bytes.begin(), block.bytes.end());
    return bytes;
}

std::optional<BlockHeader> read_block_header(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kBlockHeaderSize) return std::nullopt;
    if (!std::equal(kBlockMark.begin(), kBlockMark.end(), bytes.begin())) return std::nullopt;
    ByteSource source(bytes.subspan(kBlockMark.size(), kBlockHeaderSize - kBlockMark.size()));
    const auto number = [&source] { return static_cast<std::uint32_t>(*source.fixed(4)); };
    BlockHeader header;
    header.games = number();
    header.positions = number();
    header.size = number();
    header.checksum = number();
    if (number() != checksum(bytes.first(kBlockHeaderSize - 4))) return std::nullopt;
    return header;
}

}  // namespace escaque::eval
