// Lines at fixed places of a terminal, and below them one on which the user types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/host/console.h"

namespace escaque::engine {

/// How many columns a text takes: colours and other escape sequences count for nothing, every other character
/// for one.
std::size_t columns_of(std::string_view text);
/// As much of the text as fits into that many columns, with its colours ended.
std::string cut_to(std::string_view text, std::size_t columns);
/// Cut, or filled with blanks, to exactly that many columns.
std::string padded(std::string_view text, std::size_t columns);
/// Lines of at most that many columns, broken at blanks if there are any. Not for text with escape
/// sequences.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

/// What to send to a terminal, as text.
class ScreenText {
 public:
    /// All lines again, with the prompt below them and the cursor behind it.
    std::string frame(const std::vector<std::string>& lines, std::string_view prompt);
    /// Only those that differ from what is there; the cursor and what the user has typed stay.
    std::string change(const std::vector<std::string>& lines);

    std::size_t rows() const { return lines_.size(); }

 private:
    std::vector<std::string> lines_;
};

/// Drawn on the terminal's second page: when the screen is gone, the earlier text is back.
class FixedScreen {
 public:
    /// Turns to the second page.
    explicit FixedScreen(std::FILE* terminal);
    /// Turns back.
    ~FixedScreen();
    FixedScreen(const FixedScreen&) = delete;
    FixedScreen& operator=(const FixedScreen&) = delete;

    /// The size of the terminal, or a usual size if it is not known.
    TextSize window() const;

    /// All lines again, with the prompt below them and the cursor behind it.
    void draw(const std::vector<std::string>& lines, std::string_view prompt);
    /// Only those that differ, so that what the user has typed stays; all of them if their number, the prompt
    /// or the window is another one.
    void refresh(const std::vector<std::string>& lines, std::string_view prompt);

 private:
    void send(const std::string& text) const;

    std::FILE* terminal_;
    TextSize window_{};  // when all was drawn
    std::string prompt_;
    ScreenText text_;
};

/// Keys that act at once.
enum class Key : std::uint8_t { Left, Right, Up, Down, Home, End, Leave };

/// What a user types at a screen key by key: a line that grows until it is ended, and keys.
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
