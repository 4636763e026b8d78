// The bytes of a PGN file, whatever its encoding and its line ends.
#pragma once

#include <istream>
#include <optional>
#include <string>

#include "movegen/base/error.h"
#include "movegen/base/utf16.h"

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
    const std::optional<Error>& failure() const { return failure_; }

 private:
    std::istream& in_;
    std::optional<Utf16Decoder> decoder_;
    bool has_begun_ = false, after_return_ = false;
    std::optional<Error> failure_;
};

/// All of it. An error, the reason alone, if it cannot be read to its end.
Expected<std::string> read_pgn_text(std::istream& in);

}  // namespace escaque::movegen
