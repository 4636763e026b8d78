#include "movegen/base/utf.h"

#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <cstdint>
#include <cstring>
#include <iterator>

namespace escaque::base {

namespace utf = boost::locale::utf;

namespace {

/// How many characters of ASCII the text begins with. Nearly all text is ASCII: eight at a time.
std::size_t ascii_length(std::string_view text) {
    constexpr std::uint64_t kHighBits = 0x8080808080808080ULL;
    std::size_t length = 0;
    for (std::uint64_t eight = 0; length + 8 <= text.size(); length += 8) {
        std::memcpy(&eight, text.data() + length, 8);
        if ((eight & kHighBits) != 0) break;
    }
    while (length < text.size() && static_cast<unsigned char>(text[length]) < 0x80) ++length;
    return length;
}

/// Code page 1252 from 80 to 9F; a blank where it has nothing.
constexpr std::array<std::string_view, 32> kOfWindows{"€", " ", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š",
                                                      "‹", "Œ", " ", "Ž", " ", " ", "‘", "’", "“", "”", "•",
                                                      "–", "—", "˜", "™", "š", "›", "œ", " ", "ž", "Ÿ"};

void append_utf8(std::string& text, utf::code_point code) {
    utf::utf_traits<char>::encode(code, std::back_inserter(text));
}

}  // namespace

std::size_t character_length(std::string_view text) {
    const char* end = text.data();
    const utf::code_point code = utf::utf_traits<char>::decode(end, text.data() + text.size());
    return utf::is_valid_codepoint(code) ? static_cast<std::size_t>(end - text.data()) : 0;
}

bool is_control(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1) return first < ' ' || first == 0x7F;
    return character.size() == 2 && first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

bool is_utf8(std::string_view text) {
    while (true) {
        text.remove_prefix(ascii_length(text));
        if (text.empty()) return true;
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
}

std::string to_utf8(std::string text) {
    if (is_utf8(text)) return text;
    std::string result;
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (code >= 0x80 && code < 0xA0) {
            result += kOfWindows[code - 0x80];
            continue;
        }
        append_utf8(result, code);
    }
    return result;
}

std::size_t character_count(std::string_view text) {
    return text.size() -
           static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

std::optional<Utf16Decoder> Utf16Decoder::for_text(std::string_view begin) {
    if (begin.starts_with("\xFF\xFE")) return Utf16Decoder(false);
    if (begin.starts_with("\xFE\xFF")) return Utf16Decoder(true);
    return std::nullopt;
}

/// An unpaired surrogate becomes the replacement character.
std::string Utf16Decoder::decode(std::string_view bytes) {
    constexpr utf::code_point kReplacement = 0xFFFD, kByteOrder = 0xFEFF;
    rest_ += bytes;
    std::u16string units;
    for (std::size_t i = 0; i + 1 < rest_.size(); i += 2) {
        const auto first = static_cast<unsigned char>(rest_[i]);
        const auto second = static_cast<unsigned char>(rest_[i + 1]);
        units += static_cast<char16_t>(big_endian_ ? first << 8U | second : second << 8U | first);
    }
    std::string text;
    auto next = units.cbegin();
    while (next != units.cend()) {
        const auto begin = next;
        utf::code_point code = utf::utf_traits<char16_t>::decode(next, units.cend());
        if (code == utf::incomplete) {
            next = begin;
            break;
        }
        if (code == utf::illegal) {
            next = begin + 1;
            code = kReplacement;
        }
        if (!is_first_ || code != kByteOrder) append_utf8(text, code);
        is_first_ = false;
    }
    rest_.erase(0, 2 * static_cast<std::size_t>(next - units.cbegin()));
    return text;
}

}  // namespace escaque::base
