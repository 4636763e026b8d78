// The arguments of `go`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "search/api/limits.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::uci {

struct GoRequest {
    search::Limits limits;
    std::optional<int> perft;  // count to this depth instead of searching
    std::string_view skipped;  // the first word that means nothing to us, part of the arguments
    std::string complaint;     // what was not understood, in sentences; empty: nothing
};

/// In any order. Unknown words are skipped, as UCI asks. What is no number, or less than it may be, or no
/// legal move, is left out with a complaint, and the rest holds: a GUI that waits for a move gets one. Where
/// no limit is left it is to come at once. Very large numbers are reduced to the maximum. A clock or a time
/// for the move of zero beside another limit is none: some drivers fill in every field. An error only for
/// `perft`.
movegen::Expected<GoRequest> parse_go(std::string_view arguments, const movegen::Position& position);

/// A whole number for a person's command: a depth from 1 up.
movegen::Expected<int> parse_depth(std::string_view word, std::string_view what);

}  // namespace escaque::uci
