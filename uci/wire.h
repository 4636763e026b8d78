// The two ends of a conversation, line by line: standard input and output, a test's script, a log around
// either.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace escaque::uci {

/// `read_line` is called by one thread while others write; writes come one at a time (Writer sees to that).
class Wire {
 public:
    virtual ~Wire() = default;
    /// The next line without its end; nothing once the other side has closed.
    virtual std::optional<std::string> read_line() = 0;
    /// Sends the line and a line end, and flushes. `line` holds no line break.
    virtual void write_line(std::string_view line) = 0;
};

}  // namespace escaque::uci
