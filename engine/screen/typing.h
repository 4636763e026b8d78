// What a user types at a screen key by key: a line that grows until it is ended, and keys that act at once.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace escaque::engine {

enum class Key : std::uint8_t { Left, Right, Up, Down, Home, End, Leave };

class Typing {
 public:
    /// A line that was ended, or a key. Leave is the end of the input, or Ctrl-D on an empty line.
    using Event = std::variant<std::string, Key>;

    /// As read from a terminal; empty at the end of the input.
    std::vector<Event> add(std::string_view bytes);
    /// The line so far.
    const std::string& line() const { return line_; }

 private:
    void add(char byte, std::vector<Event>& events);
    bool continue_sequence(char byte, std::vector<Event>& events);

    std::string line_, sequence_;
};

}  // namespace escaque::engine
