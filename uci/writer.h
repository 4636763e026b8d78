// What is said to the GUI: the one place of this room that writes to standard output.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace escaque::uci {

// The two ends of a conversation, line by line: standard input and output, a test's script, a log around
// either.

/// `read_line` is called by one thread while others write; writes come one at a time (Writer sees to that).
class Wire {
 public:
    virtual ~Wire() = default;
    /// The next line without its end; nothing once the other side has closed.
    virtual std::optional<std::string> read_line() = 0;
    /// Sends the line and a line end, and flushes. `line` holds no line break.
    virtual void write_line(std::string_view line) = 0;
};

/// Standard input and output.
class StandardWire : public Wire {
 public:
    StandardWire();
    std::optional<std::string> read_line() override;
    void write_line(std::string_view line) override;
};

/// Lets several threads write, a line at a time.
class Writer {
 public:
    explicit Writer(Wire& wire) : wire_(wire) {}
    void line(std::string_view text);

 private:
    Wire& wire_;
    std::mutex mutex_;
};

}  // namespace escaque::uci
