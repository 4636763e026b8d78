// The characters of a PGN file of any size, of which the lexer looks at a part at a time; counts its lines.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/notation/pgn/pgn_source.h"

namespace escaque::movegen {

/// Decoded as in pgn_source.h. Holds one buffer, however large the file, and what has been read since a mark.
class PgnInput {
 public:
    /// So many characters may be looked at behind the place where a scan stops, and skipped besides.
    static constexpr std::size_t kLookahead = 64;

    explicit PgnInput(std::istream& in) : source_(in) {}

    /// What comes next: twice the lookahead or more, unless the file ends before. Only this function moves
    /// text in memory: views of it end here.
    std::string_view fill() {
        if (buffer_.size() - here_.next < 2 * kLookahead) refill();
        return ahead();
    }
    /// What is in memory of what comes next.
    std::string_view ahead() const { return std::string_view(buffer_).substr(here_.next); }
    /// Is all that comes next in memory?
    bool holds_end() const { return !source_.has_more(); }
    /// No more than what is in memory.
    void skip(std::size_t count);

    /// From here on text can be read again, up to twice the largest part of a game.
    void mark() { mark_ = here_; }
    /// False when more has been read.
    bool can_rewind() const { return mark_.has_value(); }
    /// Back to the mark.
    void rewind() { here_ = *mark_; }
    /// Text need not be kept any more.
    void unmark() { mark_.reset(); }

    bool at_line_start() const { return here_.at_line_start; }
    /// Of the next character, from 1.
    std::size_t line() const { return here_.line; }
    /// How many characters have been skipped.
    std::size_t taken() const { return here_.taken; }
    const std::optional<Error>& failure() const { return source_.failure(); }

 private:
    struct Place {
        std::size_t next = 0;  // in the buffer
        std::size_t line = 1;
        std::size_t taken = 0;
        bool at_line_start = true;
    };

    void refill();

    PgnSource source_;
    std::string buffer_;
    Place here_;
    std::optional<Place> mark_;
};

}  // namespace escaque::movegen
