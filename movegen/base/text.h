// Reading words and whole numbers out of text from outside, and showing such text in messages.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace escaque::base {

/// Blank, tab and the line ends, whatever the locale.
constexpr bool is_white_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// ASCII letters only, whatever the locale.
bool same_but_for_case(std::string_view a, std::string_view b);

std::string_view trimmed(std::string_view text);

/// Takes the first word off `text`, with the white space before it; empty when there is none.
std::string_view take_word(std::string_view& text);

/// "1 game", "2 games"
std::string counted(std::uint64_t count, std::string_view noun);

/// A whole number written in digits alone, 0 to 2^64 - 1.
std::optional<std::uint64_t> parse_number(std::string_view text);

/// A whole number, with '-' before it when it is negative.
std::optional<int> parse_int(std::string_view text);

/// The first character of a UTF-8 text, which may take several bytes; empty for an empty text.
std::string_view first_character(std::string_view text);

/// The text as one line of a terminal may show it, with '?' for each control character and for each byte that
/// is no UTF-8: text from outside must not move the cursor, colour what follows or end a line.
std::string printable(std::string_view text);

/// The printable text in single quotes; long text is cut.
std::string quoted(std::string_view text);

// Seconds written with decimals, exact to the microsecond.

/// "5", "0.05", ".5": digits, and up to six after a point. None for anything else, or for more than a hundred
/// years.
std::optional<std::chrono::microseconds> parse_seconds(std::string_view text);

/// With as many decimals as the time has: "5", "0.05". Not for a negative time.
std::string write_seconds(std::chrono::microseconds time);

}  // namespace escaque::base
