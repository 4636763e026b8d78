// The file: a header with its version, then blocks of compressed games, each with its counts and checksums.
// Each block is independent, so a file may be appended to, and damage costs only the blocks it is in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "eval/record/block.h"
#include "movegen/base/bytes.h"
#include "movegen/base/error.h"

namespace escaque::eval {

// How file and blocks begin: the marks, counts and checksums by which they are known.

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

/// The block as it is written to the file.
base::Bytes framed(const Block& block);
/// None if these bytes are no header, or a damaged one.
std::optional<BlockHeader> read_block_header(std::span<const std::uint8_t> bytes);

// zstd, for one column at a time.

/// No column is larger; a size above this is damage.
inline constexpr std::size_t kMaxColumnSize = std::size_t{1} << 26;

/// Appends the sizes before and after, then the compressed bytes.
base::Expected<void> put_compressed(base::Bytes& out, std::span<const std::uint8_t> column);
base::Expected<base::Bytes> take_compressed(base::ByteSource& source);

/// Reads blocks in order and verifies their checksums.
class BlockReader {
 public:
    /// An error if the file cannot be read or is not one of ours.
    static base::Expected<BlockReader> open(const std::string& path);

    /// The next block, or none at the end. An error reports a damaged stretch, once: the next call continues
    /// after it. If the disk refuses to be read the error says so, and nothing follows.
    base::Expected<std::optional<Block>> next();
    /// Where in the file the last good block so far began and ended.
    std::uint64_t good_begin() const { return good_begin_; }
    std::uint64_t good_end() const { return good_end_; }
    /// The next block is the one that begins there.
    void seek(std::uint64_t at) { at_ = at; }
    /// Where the incomplete last block begins, if there is one and it has been reached.
    std::optional<std::uint64_t> torn_at() const { return torn_at_; }
    bool disk_has_failed() const { return problem_.has_value(); }
    std::uint64_t file_size() const { return size_; }
    const std::string& path() const { return path_; }

 private:
    BlockReader(std::string path, std::ifstream file, std::uint64_t size);
    base::Bytes read(std::uint64_t at, std::uint64_t count);
    std::optional<Block> whole_block_here();
    std::uint64_t find_header(std::uint64_t from);

    std::string path_;
    std::ifstream file_;
    std::uint64_t size_;
    std::uint64_t at_;
    std::uint64_t good_begin_;
    std::uint64_t good_end_;
    std::optional<std::uint64_t> torn_at_;
    std::optional<std::string> problem_;  // of the disk
};

/// What a file holds, found without decompressing it.
struct FileSummary {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t blocks = 0;
    std::uint64_t bytes = 0;                 // of the file, header and damage included
    std::optional<std::uint64_t> torn_at{};  // where the incomplete last block begins
    std::vector<std::string> complaints;     // one for each damaged stretch
};

base::Expected<FileSummary> summarise(const std::string& path);

}  // namespace escaque::eval
