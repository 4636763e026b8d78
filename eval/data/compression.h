// zstd, for one column at a time.
#pragma once

#include <span>

#include "eval/data/bytes.h"
#include "movegen/error.h"

namespace escaque::eval {

/// No column is larger; what claims to be is damaged.
inline constexpr std::size_t kMaxColumnSize = std::size_t{1} << 26;

/// Appends the sizes before and after, then the compressed bytes.
movegen::Expected<void> put_compressed(Bytes& out, std::span<const std::uint8_t> column);
movegen::Expected<Bytes> take_compressed(ByteSource& source);

}  // namespace escaque::eval
