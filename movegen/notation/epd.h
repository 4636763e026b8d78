// Extended Position Description: a position and operations on it, `8/8/p2p3p/… b - - bm Kc6; id "E_E_T
// 001";`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {

/// One operand of an operation, without quotes and escapes. Moves are kept as text.
struct EpdOperand {
    std::string text;
    bool is_string = false;  // written in double quotes

    bool operator==(const EpdOperand&) const = default;
};

struct EpdOperation {
    std::string opcode;  // begins with a letter: bm, am, id, c0, …
    std::vector<EpdOperand> operands;

    bool operator==(const EpdOperation&) const = default;
};

/// The counters of the position stand for the operations hmvc and fmvn, which are not in the list.
struct EpdRecord {
    Position position;
    std::vector<EpdOperation> operations;

    /// The first operation of that name; null if there is none.
    const EpdOperation* find(std::string_view opcode) const;
};

/// Reads one line. The last `;` may be missing, others may be surplus, and the two counters of a FEN may
/// follow the four fields. In a string `\"` and `\\` stand for a quote and a backslash.
Expected<EpdRecord> parse_epd(std::string_view line, Rules rules = Rules::Chess);

/// One line without its end. Counters other than 0 and 1 become hmvc and fmvn.
std::string to_epd(const EpdRecord& record, CastlingStyle style = CastlingStyle::XFen);

}  // namespace escaque::movegen
