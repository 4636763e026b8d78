// Lines at fixed places of a terminal, and below them one on which the user types.
//
// They are drawn on the terminal's second page: when the screen is gone, what stood there before is back.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace escaque::engine {

/// How many columns a text takes: colours and other escape sequences count for nothing, every other character
/// for one.
std::size_t columns_of(std::string_view text);
/// As much of it as fits into so many columns, its colours ended.
std::string cut_to(std::string_view text, std::size_t columns);
/// Lines of at most so many columns, broken at blanks where there are any. Not for text with escape
/// sequences.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

/// What to send to a terminal, as text.
class ScreenText {
 public:
    /// All lines again, with the prompt below them and the cursor behind it.
    std::string frame(const std::vector<std::string>& lines, std::string_view prompt);
    /// Only those that differ from what is there; the cursor and what the user has typed stay.
    std::string change(const std::vector<std::string>& lines);

 private:
    std::vector<std::string> lines_;
};

class FixedScreen {
 public:
    /// Turns to the second page.
    explicit FixedScreen(std::FILE* terminal);
    /// Turns back.
    ~FixedScreen();
    FixedScreen(const FixedScreen&) = delete;
    FixedScreen& operator=(const FixedScreen&) = delete;

    /// As in ScreenText.
    void draw(const std::vector<std::string>& lines, std::string_view prompt);
    void update(const std::vector<std::string>& lines);

 private:
    void send(const std::string& text) const;

    std::FILE* terminal_;
    ScreenText text_;
};

}  // namespace escaque::engine
