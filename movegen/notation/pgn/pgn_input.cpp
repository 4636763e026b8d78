#include "movegen/notation/pgn/pgn_input.h"

#include <algorithm>

namespace escaque::movegen {

namespace {

constexpr std::size_t kMostKept = 1 << 25;

}  // namespace

void PgnInput::refill() {
    while (buffer_.size() - here_.next < 2 * kLookahead && source_.has_more()) {
        if (mark_ && buffer_.size() - mark_->next > kMostKept) mark_.reset();
        const std::size_t needless = mark_ ? mark_->next : here_.next;
        buffer_.erase(0, needless);
        here_.next -= needless;
        if (mark_) mark_->next = 0;
        buffer_ += source_.read();
    }
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
