// The bytes of a PGN file, whatever its encoding and its line ends, and its characters in a buffer.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/base/utf.h"

namespace escaque::movegen {

/// UTF-16 with its byte order mark becomes UTF-8; other bytes stay. LF, CRLF and CR become '\n', and NUL a
/// blank.
class PgnSource {
 public:
    explicit PgnSource(std::istream& in) : in_(in) {}

    /// The next part of the text, which may be empty; not where nothing is left.
    std::string read();
    bool has_more() const { return bool(in_); }
    /// Why the stream could not be read to its end, the reason alone.
    const std::optional<base::Error>& failure() const { return failure_; }

 private:
    std::istream& in_;
    std::optional<base::Utf16Decoder> decoder_;
    bool has_begun_ = false, after_return_ = false;
    std::optional<base::Error> failure_;
};

/// All of it. An error, the reason alone, if it cannot be read to its end.
base::Expected<std::string> read_pgn_text(std::istream& in);

/// The characters of a PGN file of any size, of which the lexer looks at a part at a time; counts its lines.
/// Decoded as by PgnSource. Holds one buffer, however large the file, and what is kept of what was read.
class PgnInput {
 public:
    /// How many characters may be looked at beyond the place where a scan stops, and skipped as well.
    static constexpr std::size_t kLookahead = 64;

    explicit PgnInput(std::istream& in) : source_(in) {}

    /// The text ahead, at least `least` characters of it unless the file ends before. Only this function
    /// moves text in memory: it invalidates views of the text.
    std::string_view fill(std::size_t least = 2 * kLookahead) {
        if (buffer_.size() - here_.next < least) refill(least);
        return ahead();
    }
    /// What is in memory of what comes next.
    std::string_view ahead() const { return std::string_view(buffer_).substr(here_.next); }
    /// Is all that comes next in memory?
    bool holds_end() const { return !source_.has_more(); }
    /// No more than what is in memory.
    void skip(std::size_t count);

    /// From there on text stays in memory, up to twice the largest part of a game: it can be read again, and
    /// handed out.
    void keep_from(std::size_t character) { kept_ = character; }

    struct Place {
        std::size_t next = 0;  // in the buffer, while its text does not move
        std::size_t line = 1;
        std::size_t taken = 0;
        bool at_line_start = true;
    };
    const Place& place() const { return here_; }
    /// Is the text from there on still in memory?
    bool can_return_to(const Place& place) const { return place.taken >= first_in_memory(); }
    void return_to(const Place& place) {
        const std::size_t next = place.taken - first_in_memory();
        here_ = place;
        here_.next = next;
    }
    /// The text between two places, counted in characters; none if it has left memory.
    std::optional<std::string_view> between(std::size_t from, std::size_t to) const;

    bool at_line_start() const { return here_.at_line_start; }
    /// The line of the next character, from 1.
    std::size_t line() const { return here_.line; }
    /// How many characters have been skipped.
    std::size_t taken() const { return here_.taken; }
    const std::optional<base::Error>& failure() const { return source_.failure(); }

 private:
    /// How many characters of the file stand before the buffer.
    std::size_t first_in_memory() const { return here_.taken - here_.next; }
    void refill(std::size_t least);

    PgnSource source_;
    std::string buffer_;
    Place here_;
    std::optional<std::size_t> kept_;  // from this character on
};

}  // namespace escaque::movegen
