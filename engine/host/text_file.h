// The text files of a run: those it reads, and those it writes, locked against a second process of ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/base/system.h"

namespace escaque::engine {

using base::FileLock;

// Text files that a user has named, to be read.

/// A file that cannot be read is an error, a directory too.
base::Expected<std::ifstream> open_to_read(const std::string& path);

/// The error of a file that cannot be read to its end; `reason` is the reason alone.
tl::unexpected<base::Error> cannot_read(const std::string& name, const base::Error& reason);

/// The input that a user names: a file, or with `-` the standard input.
class TextInput {
 public:
    static base::Expected<TextInput> open(const std::string& path);
    std::istream& stream() { return *stream_; }
    /// Its name in messages.
    const std::string& name() const { return name_; }

 private:
    std::string name_ = "standard input";
    std::unique_ptr<std::istream> stream_;
};

/// Its lines without their ends (LF or CRLF) and without a byte order mark.
base::Expected<std::vector<std::string>> read_lines(const std::string& path);

/// Neither blank nor a `#` comment.
bool has_content(const std::string& line);

/// How many lines of a file for_each_position() would pass on; none for standard input and for a file that
/// cannot be read.
std::optional<std::size_t> count_positions(const std::string& path);

/// Whether to read on after a line.
enum class Next : std::uint8_t { Line, End };
using LineWork = std::function<base::Expected<Next>(const std::string& line, std::size_t number)>;

/// Calls `work` for each line that is neither blank nor a comment, as soon as it is read. An error from
/// `work` is reported on stderr with file and line, under the verb's name, and the next lines follow all the
/// same. False if there was any; a file without such lines is an error.
base::Expected<bool> for_each_position(TextInput& input, std::string_view verb, const LineWork& work);
/// The same with a file that is opened for it; the path `-` is the standard input.
base::Expected<bool> for_each_position(const std::string& path, std::string_view verb, const LineWork& work);

// The files that a run is going to write: checked and locked before it begins.

/// Two processes with one output would write into each other's. An error if another, whatever its verb, has
/// it.
base::Expected<FileLock> lock_output(const std::string& path);
/// The same for all of them.
base::Expected<std::vector<FileLock>> lock_outputs(const std::vector<std::string>& paths);

/// An error if a file holds something already.
base::Expected<void> check_absent(const std::vector<std::string>& paths);

bool has_bytes(const std::string& path);

/// By either name.
bool is_same_file(const std::string& a, const std::string& b);

}  // namespace escaque::engine
