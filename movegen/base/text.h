// Reading words and whole numbers out of text from outside, and showing such text in messages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace escaque::movegen {

/// Blank, tab and the line ends, whatever the locale.
constexpr bool is_white_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// ASCII letters only, whatever the locale.
bool same_but_for_case(std::string_view a, std::string_view b);

std::string_view trimmed(std::string_view text);

/// Takes the first word off `text`, with the white space before it; empty when there is none.
std::string_view take_word(std::string_view& text);

/// A whole number written in digits alone, 0 to 2^64 - 1.
std::optional<std::uint64_t> parse_number(std::string_view text);

/// A whole number, with '-' before it when it is negative.
std::optional<int> parse_int(std::string_view text);

/// The first character of a UTF-8 text, which may take several bytes; empty for an empty text.
std::string_view first_character(std::string_view text);

/// The text in single quotes, fit for one line of a message: long text is cut, control characters become '?'.
std::string quoted(std::string_view text);

}  // namespace escaque::movegen
