// A line of a perft suite: `FEN ;D1 20 ;D2 400`.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"

namespace escaque::movegen {

struct PerftCount {
    int depth;  // plies, 1 to 255
    std::uint64_t leaves;

    bool operator==(const PerftCount&) const = default;
};

struct PerftLine {
    Position position;
    std::vector<PerftCount> counts;  // at least one, in the order of the line
};

/// Surplus `;` and white space are ignored. The caller skips blank lines and comments.
Expected<PerftLine> parse_perft_line(std::string_view line, Rules rules = Rules::Chess);

}  // namespace escaque::movegen
