// Characters of UTF-8, and how text in other encodings becomes it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace escaque::base {

/// What some programs put before a text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Is it a byte of a character, but not the first?
constexpr bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// How many bytes the first character of a text takes; 0 where none begins, as in broken UTF-8.
std::size_t character_length(std::string_view text);

/// Is the character a control code, which steers a terminal instead of being shown? Those of ASCII, and the
/// 32 after it (C1).
bool is_control(std::string_view character);

bool is_utf8(std::string_view text);

/// The text itself when it is UTF-8. Otherwise it is taken for ISO 8859-1, the character set of the PGN
/// standard, with the dashes and quotes that Windows has in place of its control characters.
std::string to_utf8(std::string text);

/// How many characters a UTF-8 text has.
std::size_t character_count(std::string_view text);

/// Makes UTF-8, piece by piece, of UTF-16, as some programs save it.
class Utf16Decoder {
 public:
    /// The decoder for a text that begins with these bytes; none without the mark of one of the two orders.
    static std::optional<Utf16Decoder> for_text(std::string_view begin);

    /// Decodes the next bytes; the first call's begin with the mark. A character that is cut off is completed
    /// by the next call.
    std::string decode(std::string_view bytes);

 private:
    explicit Utf16Decoder(bool big_endian) : big_endian_(big_endian) {}

    bool big_endian_;
    bool is_first_ = true;
    std::string rest_;  // an odd byte, the first half of a pair
};

}  // namespace escaque::base
