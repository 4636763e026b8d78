#include "eval/record/block_frame.h"

#include <algorithm>

#include "movegen/base/checksum.h"

namespace escaque::eval {

movegen::Bytes framed(const Block& block) {
    movegen::Bytes bytes(kBlockMark.begin(), kBlockMark.end());
    bytes.reserve(kBlockHeaderSize + block.bytes.size());
    const auto size = static_cast<std::uint32_t>(block.bytes.size());
    for (const std::uint32_t n : {block.games, block.positions, size, movegen::checksum(block.bytes)})
        movegen::put_fixed(bytes, n, 4);
    movegen::put_fixed(bytes, movegen::checksum(bytes), 4);
    bytes.insert(bytes.end(), block.bytes.begin(), block.bytes.end());
    return bytes;
}

std::optional<BlockHeader> read_block_header(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kBlockHeaderSize) return std::nullopt;
    if (!std::equal(kBlockMark.begin(), kBlockMark.end(), bytes.begin())) return std::nullopt;
    movegen::ByteSource source(bytes.subspan(kBlockMark.size(), kBlockHeaderSize - kBlockMark.size()));
    const auto number = [&source] { return static_cast<std::uint32_t>(*source.fixed(4)); };
    BlockHeader header;
    header.games = number();
    header.positions = number();
    header.size = number();
    header.checksum = number();
    if (number() != movegen::checksum(bytes.first(kBlockHeaderSize - 4))) return std::nullopt;
    return header;
}

}  // namespace escaque::eval
