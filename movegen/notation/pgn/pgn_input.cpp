#include "movegen/notation/pgn/pgn_input.h"

namespace escaque::movegen {

namespace {

constexpr std::size_t kBufferSize = 1 << 16;
constexpr std::size_t kLookahead = 64;
constexpr std::size_t kMostKept = 1 << 25;

}  // namespace

std::string PgnInput::read() {
    std::string bytes(kBufferSize, '\0');
    in_.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in_.gcount()));
    if (!has_begun_) decoder_ = Utf16Decoder::for_text(bytes);
    has_begun_ = true;
    return decoder_ ? decoder_->decode(bytes) : bytes;
}

void PgnInput::refill() {
    while (buffer_.size() - here_.next < kLookahead && in_) {
        if (mark_ && buffer_.size() - mark_->next > kMostKept) mark_.reset();
        const std::size_t needless = mark_ ? mark_->next : here_.next;
        buffer_.erase(0, needless);
        here_.next -= needless;
        if (mark_) mark_->next = 0;
        buffer_ += read();
    }
}

bool PgnInput::at_end() {
    refill();
    return here_.next == buffer_.size();
}

char PgnInput::peek() {
    if (at_end()) return '\0';
    const char c = buffer_[here_.next];
    if (c == '\r') return '\n';
    return c == '\0' ? ' ' : c;
}

char PgnInput::take() {
    const char c = peek();
    if (c == '\n' && buffer_[here_.next] == '\r' && here_.next + 1 < buffer_.size() &&
        buffer_[here_.next + 1] == '\n')
        ++here_.next;
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
