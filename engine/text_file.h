// Reading a text file that a user has named.
#pragma once

#include <cstddef>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/error.h"

namespace escaque::engine {

/// A file that cannot be read is an error, a directory too.
movegen::Expected<std::ifstream> open_to_read(const std::string& path);

/// Its lines without their ends (LF or CRLF) and without a byte order mark.
movegen::Expected<std::vector<std::string>> read_lines(const std::string& path);

/// Worth working on: neither blank nor a `#` comment.
bool has_content(const std::string& line);

/// Has each line that is worth it worked on as soon as it is read; the path `-` is the standard input. An
/// error from `work` is told on stderr with file and line, as from the verb of that name, and the other lines
/// are worked on all the same. False if there was any; a file without such lines is an error.
movegen::Expected<bool> for_each_position(
    const std::string& path, std::string_view verb,
    const std::function<movegen::Expected<void>(const std::string& line, std::size_t number)>& work);

}  // namespace escaque::engine
