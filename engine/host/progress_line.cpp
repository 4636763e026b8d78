#include "engine/host/progress_line.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>

#include "movegen/base/text.h"

namespace escaque::engine {

namespace {

/// What a narrow terminal shows without wrapping.
constexpr std::size_t kWidth = 79;

/// As far as it fits into a line.
std::string cut(const std::string& text) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins_character = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
        if (begins_character && ++columns > kWidth) return text.substr(0, i);
    }
    return text;
}

}  // namespace

void ProgressLine::show(const std::string& text) {
    if (!quiet_) write_over(cut(movegen::printable(text)));
}

void ProgressLine::tell(const std::string& text) {
    write_over(movegen::printable(text) + '\n');
}

void ProgressLine::clear() {
    write_over("");
}

void ProgressLine::write_over(const std::string& text) {
    // If it cannot be written, nobody is watching.
    if (has_text_) std::fputs(fmt::format("\r{:<{}}\r", "", kWidth).c_str(), stderr);
    std::fputs(text.c_str(), stderr);
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
