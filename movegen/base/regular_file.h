// Files that are read as a whole.
#pragma once

#include <cstdint>
#include <string>

#include "movegen/base/bytes.h"
#include "movegen/base/error.h"

namespace escaque::movegen {

/// Why the path cannot be read as a whole: a pipe or a device may stay silent for ever, or never end. Empty
/// for a regular file, and where nothing exists.
std::string objection_to(const std::string& path);

/// The whole file; an error if it has more bytes than that. The error is the reason alone.
Expected<Bytes> read_regular_file(const std::string& path, std::uintmax_t most);

}  // namespace escaque::movegen
