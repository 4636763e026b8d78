// Reading and writing a text file that a user has named.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/error.h"

namespace escaque::engine {

/// A file that cannot be read is an error, a directory too.
movegen::Expected<std::ifstream> open_to_read(const std::string& path);

/// Created if need be; `mode` says whether what it holds stays (std::ios::app) or goes (std::ios::trunc).
movegen::Expected<std::ofstream> open_to_write(const std::string& path, std::ios::openmode mode);
/// The text is in the file when this returns.
movegen::Expected<void> write_text(std::ofstream& file, const std::string& path, const std::string& text);
/// What to say when a file cannot be written, with an errno, 0 if it is not known.
tl::unexpected<movegen::Error> cannot_write(const std::string& path, int error_number);

/// Its lines without their ends (LF or CRLF) and without a byte order mark.
movegen::Expected<std::vector<std::string>> read_lines(const std::string& path);

/// Worth working on: neither blank nor a `#` comment.
bool has_content(const std::string& line);

/// Whether to read on after a line.
enum class Next : std::uint8_t { Line, End };

/// Has each line that is worth it worked on as soon as it is read; the path `-` is the standard input. An
/// error from `work` is told on stderr with file and line, as from the verb of that name, and the other lines
/// are worked on all the same. False if there was any; a file without such lines is an error.
movegen::Expected<bool> for_each_position(
    const std::string& path, std::string_view verb,
    const std::function<movegen::Expected<Next>(const std::string& line, std::size_t number)>& work);

}  // namespace escaque::engine
