#include "movegen/notation/pgn/pgn_input.h"

namespace escaque::movegen {

namespace {

constexpr std::size_t kBufferSize = 1 << 16;
constexpr std::size_t kLookahead = 64;

}  // namespace

void PgnInput::refill() {
    if (buffer_.size() - next_ >= kLookahead || !in_) return;
    buffer_.erase(0, next_);
    next_ = 0;
    const std::size_t kept = buffer_.size();
    buffer_.resize(kBufferSize);
    in_.read(buffer_.data() + kept, static_cast<std::streamsize>(kBufferSize - kept));
    buffer_.resize(kept + static_cast<std::size_t>(in_.gcount()));
}

bool PgnInput::at_end() {
    refill();
    return next_ == buffer_.size();
}

char PgnInput::peek() {
    if (at_end()) return '\0';
    const char c = buffer_[next_];
    if (c == '\r') return '\n';
    return c == '\0' ? ' ' : c;
}

char PgnInput::take() {
    const char c = peek();
    if (c == '\n' && buffer_[next_] == '\r' && next_ + 1 < buffer_.size() && buffer_[next_ + 1] == '\n')
        ++next_;
    next_ += next_ < buffer_.size();
    ++taken_;
    line_ += c == '\n';
    at_line_start_ = c == '\n';
    return c;
}

std::string_view PgnInput::ahead() {
    refill();
    return std::string_view(buffer_).substr(next_, kLookahead);
}

bool PgnInput::looks_at(std::string_view text) {
    return ahead().starts_with(text);
}

void PgnInput::skip_line() {
    while (!at_end() && take() != '\n') {
    }
}

}  // namespace escaque::movegen
