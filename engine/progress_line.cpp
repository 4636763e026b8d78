#include "engine/progress_line.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>

namespace escaque::engine {

void ProgressLine::show(const std::string& text) {
    if (!quiet_) write_over(text);
}

void ProgressLine::tell(const std::string& text) {
    write_over(text + '\n');
}

void ProgressLine::clear() {
    write_over("");
}

void ProgressLine::write_over(const std::string& text) {
    constexpr int kWidth = 120;  // covers what an earlier, longer line left
    if (has_text_) fmt::print(stderr, "\r{:<{}}\r", "", kWidth);
    fmt::print(stderr, "{}", text);
    std::fflush(stderr);
    has_text_ = !text.empty() && !text.ends_with('\n');
}

std::string progress_bar(double share) {
    constexpr int kLength = 20;
    const int full = static_cast<int>(std::lround(kLength * std::clamp(share, 0.0, 1.0)));
    return fmt::format("[{:#<{}}{:-<{}}]", "", full, "", kLength - full);
}

std::string hours_text(double seconds) {
    const auto whole = static_cast<long>(seconds);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace escaque::engine
