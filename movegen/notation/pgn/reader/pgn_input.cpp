#include "movegen/notation/pgn/reader/pgn_input.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include "movegen/base/files.h"

namespace escaque::movegen {

namespace {

constexpr std::size_t kBufferSize = 1 << 16;

/// The line feed after a carriage return is dropped, also when the two are in different parts.
void unify_line_ends(std::string& text, bool& after_return) {
    std::size_t kept = 0;
    for (const char c : text) {
        const bool is_second = std::exchange(after_return, c == '\r') && c == '\n';
        if (!is_second) text[kept++] = c == '\r' ? '\n' : c == '\0' ? ' ' : c;
    }
    text.resize(kept);
}

}  // namespace

std::string PgnSource::read() {
    std::string text(kBufferSize, '\0');
    errno = 0;
    in_.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in_.bad()) failure_ = base::Error{base::reason_of(errno)};
    text.resize(static_cast<std::size_t>(in_.gcount()));
    if (!has_begun_) decoder_ = base::Utf16Decoder::for_text(text);
    has_begun_ = true;
    if (decoder_) text = decoder_->decode(text);
    unify_line_ends(text, after_return_);
    return text;
}

base::Expected<std::string> read_pgn_text(std::istream& in) {
    PgnSource source(in);
    std::string text;
    while (source.has_more()) text += source.read();
    if (source.failure()) return tl::unexpected(*source.failure());
    return text;
}

namespace {

constexpr std::size_t kMaxKept = 1 << 25;

}  // namespace

void PgnInput::refill(std::size_t least) {
    while (buffer_.size() - here_.next < least && source_.has_more()) {
        std::size_t needless = here_.next;
        if (kept_) needless = std::min(needless, *kept_ - std::min(*kept_, first_in_memory()));
        if (buffer_.size() - needless > kMaxKept) {
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
