// zstd, for one column at a time.
#pragma once

#include <span>

#include "movegen/base/bytes.h"
#include "movegen/base/error.h"

namespace escaque::eval {

/// No column is larger; a size above this is damage.
inline constexpr std::size_t kMaxColumnSize = std::size_t{1} << 26;

/// Appends the sizes before and after, then the compressed bytes.
movegen::Expected<void> put_compressed(movegen::Bytes& out, std::span<const std::uint8_t> column);
movegen::Expected<movegen::Bytes> take_compressed(movegen::ByteSource& source);

}  // namespace escaque::eval
