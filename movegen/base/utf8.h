// Text in UTF-8, whatever it comes in as.
#pragma once

#include <string>
#include <string_view>

namespace escaque::movegen {

/// Is it a byte of a character, but not the first?
constexpr bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

bool is_utf8(std::string_view text);

/// The text as it is when it is UTF-8, otherwise taken for ISO 8859-1, in which the PGN standard is written.
std::string to_utf8(std::string text);

/// How many characters a UTF-8 text has.
std::size_t character_count(std::string_view text);

}  // namespace escaque::movegen
