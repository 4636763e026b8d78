#include "movegen/base/decimal.h"

#include <cstdint>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::movegen {

using std::chrono::microseconds;

namespace {

constexpr std::size_t kDecimals = 6;
constexpr std::uint64_t kMicro = 1'000'000;
constexpr std::uint64_t kMostSeconds = 3'155'760'000;  // a hundred years

}  // namespace

std::optional<microseconds> parse_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    std::string fraction(point == std::string_view::npos ? "" : text.substr(point + 1));
    if ((whole.empty() && fraction.empty()) || fraction.size() > kDecimals) return std::nullopt;
    fraction.resize(kDecimals, '0');
    const auto seconds = whole.empty() ? std::optional<std::uint64_t>(0) : parse_number(whole);
    const auto micros = parse_number(fraction);
    if (!seconds || !micros || *seconds > kMostSeconds) return std::nullopt;
    return microseconds(*seconds * kMicro + *micros);
}

std::string write_seconds(microseconds time) {
    const auto count = static_cast<std::uint64_t>(time.count());
    std::string text = fmt::format("{}.{:06}", count / kMicro, count % kMicro);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace escaque::movegen
