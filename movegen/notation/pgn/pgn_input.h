// The characters of a PGN file of any size, with the line they stand in.
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

namespace escaque::movegen {

/// Every line ends with '\n', whether the file has LF, CRLF or CR. Holds one buffer, however large the file.
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

    bool at_line_start() const { return at_line_start_; }
    /// Of the next character, from 1.
    std::size_t line() const { return line_; }
    /// How many characters have been taken.
    std::size_t taken() const { return taken_; }

 private:
    void refill();

    std::istream& in_;
    std::string buffer_;
    std::size_t next_ = 0;
    std::size_t line_ = 1;
    std::size_t taken_ = 0;
    bool at_line_start_ = true;
};

}  // namespace escaque::movegen
