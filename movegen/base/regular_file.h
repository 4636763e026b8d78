// Files that are read as a whole.
#pragma once

#include <cstdint>
#include <string>

#include "movegen/base/bytes.h"
#include "movegen/base/error.h"

namespace escaque::movegen {

/// Why that is no file which may be read as a whole, if it is none: a pipe or a device may be silent for
/// ever, or have no end. Empty for a file, and where there is nothing.
std::string objection_to(const std::string& path);

/// All of a file, unless it has more bytes than that. The error is the reason alone.
Expected<Bytes> read_regular_file(const std::string& path, std::uintmax_t most);

}  // namespace escaque::movegen
