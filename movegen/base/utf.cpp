#include "movegen/base/utf.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace escaque::base {

namespace {

/// How many bytes a character takes that begins with this one; 0 when none does.
std::size_t length_from(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

/// The second byte gives away overlong forms, surrogates and values beyond Unicode.
bool is_well_formed(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    const auto second = static_cast<unsigned char>(character.size() > 1 ? character[1] : 0);
    if (!std::all_of(character.begin() + 1, character.end(), continues_character)) return false;
    return !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second >= 0xA0) &&
           !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second >= 0x90);
}

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

}  // namespace

std::size_t character_length(std::string_view text) {
    if (text.empty()) return 0;
    const std::size_t length = length_from(static_cast<unsigned char>(text[0]));
    return length <= text.size() && length > 0 && is_well_formed(text.substr(0, length)) ? length : 0;
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
        if (code >= 0x80) result += static_cast<char>(0xC0 | code >> 6);
        result += static_cast<char>(code < 0x80 ? code : 0x80 | (code & 0x3F));
    }
    return result;
}

std::size_t character_count(std::string_view text) {
    return text.size() -
           static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

namespace {

constexpr unsigned kReplacement = 0xFFFD, kUtf16Mark = 0xFEFF;

void append_utf8(std::string& text, unsigned code) {
    const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | code >> 6);
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | code >> 12);
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0 | code >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

constexpr bool is_high_half(unsigned unit) {
    return unit >= 0xD800 && unit < 0xDC00;
}
constexpr bool is_low_half(unsigned unit) {
    return unit >= 0xDC00 && unit < 0xE000;
}

}  // namespace

std::optional<Utf16Decoder> Utf16Decoder::for_text(std::string_view begin) {
    if (begin.starts_with("\xFF\xFE")) return Utf16Decoder(false);
    if (begin.starts_with("\xFE\xFF")) return Utf16Decoder(true);
    return std::nullopt;
}

/// An unpaired surrogate becomes the replacement character.
void Utf16Decoder::append(std::string& text, unsigned unit) {
    if (high_ != 0 && is_low_half(unit)) {
        append_utf8(text, 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00));
        high_ = 0;
        return;
    }
    if (high_ != 0) append_utf8(text, kReplacement);
    high_ = is_high_half(unit) ? unit : 0;
    if (high_ == 0) append_utf8(text, is_low_half(unit) ? kReplacement : unit);
}

std::string Utf16Decoder::decode(std::string_view bytes) {
    rest_ += bytes;
    std::string text;
    std::size_t next = 0;
    for (; next + 1 < rest_.size(); next += 2) {
        const auto first = static_cast<unsigned char>(rest_[next]);
        const auto second = static_cast<unsigned char>(rest_[next + 1]);
        const unsigned unit = big_endian_ ? first << 8U | second : second << 8U | first;
        const bool is_mark = is_first_ && unit == kUtf16Mark;
        is_first_ = false;
        if (!is_mark) append(text, unit);
    }
    rest_.erase(0, next);
    return text;
}

}  // namespace escaque::base
