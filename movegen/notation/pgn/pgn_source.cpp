#include "movegen/notation/pgn/pgn_source.h"

#include <cerrno>
#include <cstddef>
#include <utility>

#include "movegen/base/disk.h"

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
    if (in_.bad()) failure_ = Error{reason_of(errno)};
    text.resize(static_cast<std::size_t>(in_.gcount()));
    if (!has_begun_) decoder_ = Utf16Decoder::for_text(text);
    has_begun_ = true;
    if (decoder_) text = decoder_->decode(text);
    unify_line_ends(text, after_return_);
    return text;
}

Expected<std::string> read_pgn_text(std::istream& in) {
    PgnSource source(in);
    std::string text;
    while (source.has_more()) text += source.read();
    if (source.failure()) return tl::unexpected(*source.failure());
    return text;
}

}  // namespace escaque::movegen
