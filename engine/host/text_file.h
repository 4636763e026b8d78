// Reading a text file that a user has named.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"

namespace escaque::engine {

/// A file that cannot be read is an error, a directory too.
movegen::Expected<std::ifstream> open_to_read(const std::string& path);

/// What a user names to be read: a file, or with `-` the standard input.
class TextInput {
 public:
    static movegen::Expected<TextInput> open(const std::string& path);
    std::istream& stream();
    /// As messages call it.
    const std::string& name() const { return name_; }

 private:
    std::string name_ = "standard input";
    std::optional<std::ifstream> file_;  // none for the standard input
};

/// Its lines without their ends (LF or CRLF) and without a byte order mark.
movegen::Expected<std::vector<std::string>> read_lines(const std::string& path);

/// Worth working on: neither blank nor a `#` comment.
bool has_content(const std::string& line);

/// How many lines of a file for_each_position() would have worked on; none where only reading it to its end
/// would tell, or it cannot be read.
std::optional<std::size_t> count_positions(const std::string& path);

/// Whether to read on after a line.
enum class Next : std::uint8_t { Line, End };

/// Has each line that is worth it worked on as soon as it is read; the path `-` is the standard input. An
/// error from `work` is reported on stderr with file and line, as from the verb of that name, and the other
/// lines are worked on all the same. False if there was any; a file without such lines is an error.
movegen::Expected<bool> for_each_position(
    const std::string& path, std::string_view verb,
    const std::function<movegen::Expected<Next>(const std::string& line, std::size_t number)>& work);

}  // namespace escaque::engine
