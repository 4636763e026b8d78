#include "movegen/base/utf16.h"

namespace escaque::movegen {

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

/// Half a pair that stands alone becomes the replacement character.
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

}  // namespace escaque::movegen
