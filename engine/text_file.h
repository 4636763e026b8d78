// Reading a text file that a user has named.
#pragma once

#include <string>
#include <vector>

#include "movegen/error.h"

namespace escaque::engine {

/// Its lines without their ends (LF or CRLF) and without a byte order mark.
movegen::Expected<std::vector<std::string>> read_lines(const std::string& path);

/// Worth working on: neither blank nor a `#` comment.
bool has_content(const std::string& line);

}  // namespace escaque::engine
