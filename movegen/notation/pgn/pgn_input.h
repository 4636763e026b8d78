// Reads the characters of a PGN file of any size, and counts its lines.
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
    explicit PgnInput(std::istream& in) : source_(in) {}

    /// The next character, '\0' at the end.
    char peek();
    char take();
    bool at_end();
    /// Do these characters come next, in the same line? At most 64.
    bool looks_at(std::string_view text);
    /// What comes next, up to 64 characters.
    std::string_view ahead();
    void skip_line();

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
    /// How many characters have been taken.
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
