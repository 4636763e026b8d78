// Extended Position Description: a position and operations on it, `8/8/p2p3p/… b - - bm Kc6; id "E_E_T
// 001";`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {

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
base::Expected<EpdRecord> parse_epd(std::string_view line, Rules rules = Rules::Chess);

/// One line without its end. Counters other than 0 and 1 become hmvc and fmvn.
std::string to_epd(const EpdRecord& record, CastlingStyle style = CastlingStyle::XFen);

// What the operands of an EPD operation mean: moves, a line of play, a number. Strings (id, eco, nic, c0 to
// c9, v0 to v9, …) need no reading, and noop, draw_offer, resign and similar ones have no operand.

/// The moves of bm (best), am (to avoid), pm (predicted) or sm (supplied): each legal in the position, in SAN
/// or any form that `parse_san` reads, with commas between them or not. Empty when the record has no such
/// operation. A mate without its move, as in "bm #3", is none.
base::Expected<std::vector<Move>> moves_of(const EpdRecord& record, std::string_view opcode);

/// The number of moves to mate that dm gives, or bm in place of a move, as in "bm #3"; negative where the
/// player to move is mated. None where neither does.
base::Expected<std::optional<int>> moves_to_mate_of(const EpdRecord& record);

/// The moves of pv (predicted variation), one after the other.
base::Expected<std::vector<Move>> line_of(const EpdRecord& record, std::string_view opcode);

/// The number of ce (centipawns), dm (moves to mate), acd, acn, acs (depth, nodes, seconds), rc (repetitions)
/// and similar ones. An error when the operation is missing or does not have exactly one whole number.
base::Expected<std::int64_t> number_of(const EpdRecord& record, std::string_view opcode);

/// One operand of an operation, without quotes and escapes. Moves are kept as text.

// A line of a perft suite: `FEN ;D1 20 ;D2 400`.

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
base::Expected<PerftLine> parse_perft_line(std::string_view line, Rules rules = Rules::Chess);

}  // namespace escaque::movegen
