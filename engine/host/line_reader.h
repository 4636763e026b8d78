// The standard input while the program does something else, in lines or as it is typed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace escaque::engine {

/// Reads on a thread of its own for the rest of the program's life. `tell` gets each line without its end as
/// soon as it is there, and nothing at the end of the input; it must own what it uses. Nobody else may read
/// the standard input from then on. Throws std::system_error when the system denies the thread.
void read_lines(std::function<void(std::optional<std::string> line)> tell);

/// The same for bytes, as many as are there; none at the end.
void read_bytes(std::function<void(const std::string& bytes)> tell);

/// Cuts a stream of bytes into lines, whether they end with LF or CRLF.
class LineCutter {
 public:
    using Tell = std::function<void(std::optional<std::string> line)>;

    explicit LineCutter(Tell tell) : tell_(std::move(tell)) {}
    void add(std::string_view bytes);
    /// A last line without an end counts as well.
    void end();

 private:
    void tell_line();

    Tell tell_;
    std::string line_;
};

}  // namespace escaque::engine
