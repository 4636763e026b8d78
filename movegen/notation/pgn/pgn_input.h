// The characters of a PGN file of any size, with the line they stand in.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/utf16.h"

namespace escaque::movegen {

/// Every line ends with '\n', whether the file has LF, CRLF or CR. Holds one buffer, however large the file,
/// and what has been read since a mark. UTF-16 with its byte order mark is read as UTF-8.
class PgnInput {
 public:
    explicit PgnInput(std::istream& in) : in_(in) {}

    /// The next character, '\0' at the end; a NUL of the file is a blank.
    char peek();
    char take();
    bool at_end();
    /// Do these characters come next, in the same line? At most 64.
    bool looks_at(std::string_view text);
    /// What comes next, up to 64 characters, as it stands in the file.
    std::string_view ahead();
    void skip_line();

    /// From here on what is read can be read again, up to twice the largest part of a game.
    void mark() { mark_ = here_; }
    /// Not when there was more.
    bool can_rewind() const { return mark_.has_value(); }
    /// Back to the mark.
    void rewind() { here_ = *mark_; }
    /// What is read need not be kept any more.
    void unmark() { mark_.reset(); }

    bool at_line_start() const { return here_.at_line_start; }
    /// Of the next character, from 1.
    std::size_t line() const { return here_.line; }
    /// How many characters have been taken.
    std::size_t taken() const { return here_.taken; }

 private:
    struct Place {
        std::size_t next = 0;  // in the buffer
        std::size_t line = 1;
        std::size_t taken = 0;
        bool at_line_start = true;
    };

    void refill();
    std::string read();

    std::istream& in_;
    std::optional<Utf16Decoder> decoder_;
    bool has_begun_ = false;
    std::string buffer_;
    Place here_;
    std::optional<Place> mark_;
};

}  // namespace escaque::movegen
