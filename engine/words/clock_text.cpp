#include "engine/words/clock_text.h"

#include <chrono>
#include <fmt/format.h>

namespace escaque::engine {

std::string clock_text(movegen::Microseconds left) {
    constexpr auto kShort = std::chrono::seconds(10);
    if (left < kShort)
        return fmt::format("{:.1f}", floor<std::chrono::milliseconds>(left).count() / 100 / 10.0);
    const auto whole = floor<std::chrono::seconds>(left).count();
    if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace escaque::engine
