#include "movegen/notation/pgn/pgn_input.h"

#include <algorithm>

namespace escaque::movegen {

namespace {

constexpr std::size_t kMostKept = 1 << 25;

}  // namespace

void PgnInput::refill(std::size_t least) {
    while (buffer_.size() - here_.next < least && source_.has_more()) {
        std::size_t needless = here_.next;
        if (kept_) needless = std::min(needless, *kept_ - std::min(*kept_, first_in_memory()));
        if (buffer_.size() - needless > kMostKept) {
            kept_.reset();
            needless = here_.next;
        }
        buffer_.erase(0, needless);
        here_.next -= needless;
        buffer_ += source_.read();
    }
}

std::optional<std::string_view> PgnInput::between(std::size_t from, std::size_t to) const {
    if (from < first_in_memory() || to < from || to > first_in_memory() + buffer_.size()) return std::nullopt;
    return std::string_view(buffer_).substr(from - first_in_memory(), to - from);
}

void PgnInput::skip(std::size_t count) {
    if (count == 0) return;
    const std::string_view skipped = ahead().substr(0, count);
    here_.next += count;
    here_.taken += count;
    here_.line += static_cast<std::size_t>(std::ranges::count(skipped, '\n'));
    here_.at_line_start = skipped.back() == '\n';
}

}  // namespace escaque::movegen
