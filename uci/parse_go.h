// The arguments of `go`.
#pragma once

#include <optional>
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
};

/// In any order. Unknown words are skipped, as UCI asks, unless there is nothing else. An invalid number or
/// an illegal searched move makes the whole an error. Very large numbers are reduced to the maximum.
movegen::Expected<GoRequest> parse_go(std::string_view arguments, const movegen::Position& position);

/// A whole number for a person's command: a depth from 1 up.
movegen::Expected<int> parse_depth(std::string_view word, std::string_view what);

}  // namespace escaque::uci
