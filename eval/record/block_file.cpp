#include "eval/record/block_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <new>
#include <system_error>
#include <zstd.h>
#include <zstd_errors.h>

#include "movegen/base/files.h"
#include "movegen/base/text.h"

namespace escaque::eval {

using base::Expected;
using base::unexpected;

base::Bytes framed(const Block& block) {
    base::Bytes bytes(kBlockMark.begin(), kBlockMark.end());
    bytes.reserve(kBlockHeaderSize + block.bytes.size());
    const auto size = static_cast<std::uint32_t>(block.bytes.size());
    for (const std::uint32_t n : {block.games, block.positions, size, base::checksum(block.bytes)})
        base::put_fixed(bytes, n, 4);
    base::put_fixed(bytes, base::checksum(bytes), 4);
    bytes.insert(bytes.end(), block.bytes.begin(), block.bytes.end());
    return bytes;
}

std::optional<BlockHeader> read_block_header(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kBlockHeaderSize) return std::nullopt;
    if (!std::equal(kBlockMark.begin(), kBlockMark.end(), bytes.begin())) return std::nullopt;
    base::ByteSource source(bytes.subspan(kBlockMark.size(), kBlockHeaderSize - kBlockMark.size()));
    const auto number = [&source] { return static_cast<std::uint32_t>(*source.fixed(4)); };
    BlockHeader header;
    header.games = number();
    header.positions = number();
    header.size = number();
    header.checksum = number();
    if (number() != base::checksum(bytes.first(kBlockHeaderSize - 4))) return std::nullopt;
    return header;
}

namespace {

constexpr int kLevel = 19;  // a block a minute: negligible next to the time of the games

}  // namespace

Expected<void> put_compressed(base::Bytes& out, std::span<const std::uint8_t> column) {
    if (column.size() > kMaxColumnSize) return unexpected("too much for one block");
    base::Bytes packed(ZSTD_compressBound(column.size()));
    const std::size_t size =
        ZSTD_compress(packed.data(), packed.size(), column.data(), column.size(), kLevel);
    if (ZSTD_isError(size)) return unexpected(fmt::format("zstd: {}", ZSTD_getErrorName(size)));
    base::put_varint(out, static_cast<std::uint32_t>(column.size()));
    base::put_varint(out, static_cast<std::uint32_t>(size));
    out.insert(out.end(), packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size));
    return {};
}

Expected<base::Bytes> take_compressed(base::ByteSource& source) {
    const auto size = source.varint(), packed_size = source.varint();
    if (!size || !packed_size || *size > kMaxColumnSize) return unexpected("a column has an invalid size");
    const auto packed = source.take(*packed_size);
    if (!packed) return unexpected("a column ends early");
    base::Bytes column(*size);
    const std::size_t got = ZSTD_decompress(column.data(), column.size(), packed->data(), packed->size());
    // Out of memory: not the column's fault.
    if (ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (ZSTD_isError(got)) return unexpected(fmt::format("zstd: {}", ZSTD_getErrorName(got)));
    if (got != column.size()) return unexpected("a column is shorter than it says");
    return column;
}

namespace {

auto file_error(const std::string& path, const std::string& what) {
    return unexpected(fmt::format("cannot read '{}': {}", base::printable(path), what));
}

/// What is wrong with the first bytes of a file, if anything is.
std::optional<std::string> why_not_ours(const base::Bytes& header) {
    const auto kind_end = kFileHeader.begin() + kVersionAt;
    if (header.size() < kFileHeader.size() || !std::equal(kFileHeader.begin(), kind_end, header.begin()))
        return "it is not an Escaque game file";
    const auto version = [](const auto& bytes) { return bytes[kVersionAt] | bytes[kVersionAt + 1] << 8; };
    if (version(header) == version(kFileHeader)) return std::nullopt;
    return fmt::format("its format has version {}, this program reads version {}", version(header),
                       version(kFileHeader));
}

}  // namespace

BlockReader::BlockReader(std::string path, std::ifstream file, std::uint64_t size)
    : path_(std::move(path)),
      file_(std::move(file)),
      size_(size),
      at_(kFileHeader.size()),
      good_begin_(kFileHeader.size()),
      good_end_(kFileHeader.size()) {}

Expected<BlockReader> BlockReader::open(const std::string& path) {
    std::error_code problem;
    // A directory can be opened like a file and fails only later, without a reason.
    const std::uint64_t size = std::filesystem::file_size(path, problem);
    if (problem) return file_error(path, problem.message());
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return file_error(path, base::reason_of(errno));
    BlockReader reader(path, std::move(file), size);
    const base::Bytes header = reader.read(0, kFileHeader.size());
    if (reader.problem_) return file_error(path, *reader.problem_);
    if (const auto why = why_not_ours(header)) return file_error(path, *why);
    return reader;
}

/// As many as there are.
base::Bytes BlockReader::read(std::uint64_t at, std::uint64_t count) {
    base::Bytes bytes(at < size_ ? std::min(count, size_ - at) : 0);
    file_.clear();
    file_.seekg(static_cast<std::streamoff>(at));
    errno = 0;
    file_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (file_.bad()) problem_ = base::reason_of(errno);
    bytes.resize(static_cast<std::size_t>(file_.gcount()));
    return bytes;
}

std::optional<Block> BlockReader::whole_block_here() {
    const auto header = read_block_header(read(at_, kBlockHeaderSize));
    const std::uint64_t left = size_ - at_;
    torn_at_.reset();
    if (left < kBlockHeaderSize + (header ? header->size : 0)) torn_at_ = at_;
    if (!header || torn_at_) return std::nullopt;
    Block block{header->games, header->positions, read(at_ + kBlockHeaderSize, header->size)};
    if (block.bytes.size() < header->size || base::checksum(block.bytes) != header->checksum)
        return std::nullopt;
    at_ += kBlockHeaderSize + header->size;
    return block;
}

/// The first place from there on where a block begins, or the end of the file.
std::uint64_t BlockReader::find_header(std::uint64_t from) {
    constexpr std::uint64_t kStep = std::uint64_t{1} << 20;
    for (std::uint64_t at = from; at < size_; at += kStep) {
        // Headers that begin in this stretch may reach into the next.
        const base::Bytes bytes = read(at, kStep + kBlockHeaderSize - 1);
        const std::span<const std::uint8_t> stretch(bytes);
        for (std::size_t i = 0; i + kBlockHeaderSize <= bytes.size(); ++i)
            if (bytes[i] == kBlockMark.front() && read_block_header(stretch.subspan(i))) return at + i;
    }
    return size_;
}

Expected<std::optional<Block>> BlockReader::next() {
    if (at_ >= size_) return std::nullopt;
    const std::uint64_t from = at_;
    if (auto block = whole_block_here()) {
        good_begin_ = from;
        good_end_ = at_;
        return block;
    }
    if (!problem_) at_ = find_header(from + 1);
    if (problem_) {  // no damage that could be cut off or passed over
        at_ = size_;
        torn_at_.reset();
        return file_error(path_, *problem_);
    }
    return unexpected(fmt::format("'{}': the {} bytes from byte {} on are damaged{}", base::printable(path_),
                                  at_ - from, from, at_ == size_ ? ", to the end of the file" : ""));
}

Expected<FileSummary> summarise(const std::string& path) {
    auto reader = BlockReader::open(path);
    if (!reader) return unexpected(reader.error().message);
    FileSummary summary;
    summary.bytes = reader->file_size();
    while (true) {
        const auto block = reader->next();
        if (!block && reader->disk_has_failed()) return unexpected(block.error().message);
        if (!block) {
            summary.complaints.push_back(block.error().message);
            continue;
        }
        if (!*block) break;
        ++summary.blocks;
        summary.games += (*block)->games;
        summary.positions += (*block)->positions;
    }
    summary.torn_at = reader->torn_at();
    return summary;
}

}  // namespace escaque::eval
