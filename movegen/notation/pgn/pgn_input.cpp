#include "movegen/notation/pgn/pgn_input.h"

namespace escaque::movegen {

namespace {

constexpr std::size_t kLookahead = 64;
constexpr std::size_t kMostKept = 1 << 25;

}  // namespace

void PgnInput::refill() {
    while (buffer_.size() - here_.next < kLookahead && source_.has_more()) {
        if (mark_ && buffer_.size() - mark_->next > kMostKept) mark_.reset();
        const std::size_t needless = mark_ ? mark_->next : here_.next;
        buffer_.erase(0, needless);
        here_.next -= needless;
        if (mark_) mark_->next = 0;
        buffer_ += source_.read();
    }
}

bool PgnInput::at_end() {
    refill();
    return here_.next == buffer_.size();
}

char PgnInput::peek() {
    return at_end() ? '\0' : buffer_[here_.next];
}

char PgnInput::take() {
    const char c = peek();
    here_.next += here_.next < buffer_.size();
    ++here_.taken;
    here_.line += c == '\n';
    here_.at_line_start = c == '\n';
    return c;
}

std::string_view PgnInput::ahead() {
    refill();
    return std::string_view(buffer_).substr(here_.next, kLookahead);
}

bool PgnInput::looks_at(std::string_view text) {
    return ahead().starts_with(text);
}

void PgnInput::skip_line() {
    while (!at_end() && take() != '\n') {
    }
}

}  // namespace escaque::movegen
