#include "eval/record/compression.h"

#include <fmt/format.h>
#include <new>
#include <zstd.h>
#include <zstd_errors.h>

namespace escaque::eval {

using movegen::Expected;
using movegen::unexpected;

namespace {

constexpr int kLevel = 19;  // a block a minute: negligible next to the time of the games

}  // namespace

Expected<void> put_compressed(movegen::Bytes& out, std::span<const std::uint8_t> column) {
    if (column.size() > kMaxColumnSize) return unexpected("too much for one block");
    movegen::Bytes packed(ZSTD_compressBound(column.size()));
    const std::size_t size =
        ZSTD_compress(packed.data(), packed.size(), column.data(), column.size(), kLevel);
    if (ZSTD_isError(size)) return unexpected(fmt::format("zstd: {}", ZSTD_getErrorName(size)));
    movegen::put_varint(out, static_cast<std::uint32_t>(column.size()));
    movegen::put_varint(out, static_cast<std::uint32_t>(size));
    out.insert(out.end(), packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size));
    return {};
}

Expected<movegen::Bytes> take_compressed(movegen::ByteSource& source) {
    const auto size = source.varint(), packed_size = source.varint();
    if (!size || !packed_size || *size > kMaxColumnSize) return unexpected("a column has no proper size");
    const auto packed = source.take(*packed_size);
    if (!packed) return unexpected("a column ends early");
    movegen::Bytes column(*size);
    const std::size_t got = ZSTD_decompress(column.data(), column.size(), packed->data(), packed->size());
    // Which is no fault of the column.
    if (ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (ZSTD_isError(got)) return unexpected(fmt::format("zstd: {}", ZSTD_getErrorName(got)));
    if (got != column.size()) return unexpected("a column is shorter than it says");
    return column;
}

}  // namespace escaque::eval
