// Reading a text file that a user has named.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "movegen/error.h"

namespace escaque::engine {

/// A file that cannot be read is an error, a directory too.
movegen::Expected<std::ifstream> open_to_read(const std::string& path);

/// Its lines without their ends (LF or CRLF) and without a byte order mark.
movegen::Expected<std::vector<std::string>> read_lines(const std::string& path);

/// Worth working on: neither blank nor a `#` comment.
bool has_content(const std::string& line);

}  // namespace escaque::engine
