#include "movegen/base/text.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <system_error>

#include "movegen/base/utf.h"

namespace escaque::base {

using std::chrono::microseconds;

namespace {

constexpr std::size_t kMaxQuoteLength = 60;

constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

template <typename Number>
std::optional<Number> parse_whole(std::string_view text) {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc{} || stopped != end) return std::nullopt;
    return value;
}

}  // namespace

bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_white_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_white_space(text.back())) text.remove_suffix(1);
    return text;
}

std::string_view take_word(std::string_view& text) {
    while (!text.empty() && is_white_space(text.front())) text.remove_prefix(1);
    std::size_t length = 0;
    while (length < text.size() && !is_white_space(text[length])) ++length;
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

std::string counted(std::uint64_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
    return parse_whole<std::uint64_t>(text);
}

std::optional<int> parse_int(std::string_view text) {
    return parse_whole<int>(text);
}

std::string_view first_character(std::string_view text) {
    std::size_t length = text.empty() ? 0 : 1;
    while (length < text.size() && continues_character(text[length])) ++length;
    return text.substr(0, length);
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::string_view character = text.substr(0, std::max(length, std::size_t{1}));
        if (length == 0 || is_control(character))
            result += '?';
        else
            result += character;
        text.remove_prefix(character.size());
    }
    return result;
}

std::string quoted(std::string_view text) {
    std::size_t length = text.size();
    if (length > kMaxQuoteLength) {
        length = kMaxQuoteLength;
        while (length > 0 && continues_character(text[length])) --length;
    }
    return '\'' + printable(text.substr(0, length)) + (length < text.size() ? "…'" : "'");
}

namespace {

constexpr std::size_t kDecimals = 6;
constexpr std::uint64_t kMicro = 1'000'000;
constexpr std::uint64_t kMaxSeconds = 3'155'760'000;  // a hundred years

}  // namespace

std::optional<microseconds> parse_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    std::string fraction(point == std::string_view::npos ? "" : text.substr(point + 1));
    if ((whole.empty() && fraction.empty()) || fraction.size() > kDecimals) return std::nullopt;
    fraction.resize(kDecimals, '0');
    const auto seconds = whole.empty() ? std::optional<std::uint64_t>(0) : parse_number(whole);
    const auto micros = parse_number(fraction);
    if (!seconds || !micros || *seconds > kMaxSeconds) return std::nullopt;
    return microseconds(*seconds * kMicro + *micros);
}

std::string write_seconds(microseconds time) {
    const auto count = static_cast<std::uint64_t>(time.count());
    std::string text = fmt::format("{}.{:06}", count / kMicro, count % kMicro);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace escaque::base
