// The text files of a run: those it reads, those it writes, and locks that keep a second process of ours from
// writing to them.
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

namespace escaque::engine {

/// While this lives, no other process gets a lock for the path. The locked file is PATH.lock beside it,
/// because some systems keep even the owner of a lock from writing. It says who made it and is removed with
/// the lock. A foreign file of that name serves as well, and stays unchanged.
class FileLock {
 public:
    /// None if another process has it. Where locks are impossible, as in a folder that cannot be written to,
    /// nothing is locked.
    static std::optional<FileLock> take(const std::string& path);

 private:
    struct Held;
    struct Release {
        void operator()(Held*) const;
    };
    explicit FileLock(Held* held) : held_(held) {}

    std::unique_ptr<Held, Release> held_;
};

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
