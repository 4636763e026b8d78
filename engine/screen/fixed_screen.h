// Lines at fixed places of a terminal, and below them one on which the user types.
//
// They are drawn on the terminal's second page: when the screen is gone, what stood there before is back.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "engine/host/console.h"

namespace escaque::engine {

/// How many columns a text takes: colours and other escape sequences count for nothing, every other character
/// for one.
std::size_t columns_of(std::string_view text);
/// As much of it as fits into so many columns, its colours ended.
std::string cut_to(std::string_view text, std::size_t columns);
/// Cut, or filled with blanks, to exactly so many columns.
std::string padded(std::string_view text, std::size_t columns);
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

    std::size_t rows() const { return lines_.size(); }

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

    /// The size of the terminal, or that of a usual one if it is not known.
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

}  // namespace escaque::engine
