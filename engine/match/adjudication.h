// Ending games before their end, where the user wants that: when both engines see who has lost, or that
// nobody will win.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// Lost when both engines have said so for that many moves in a row.
struct ResignRule {
    int moves;
    int centipawns;  // at least so much for the winner
};
/// "MOVES:CENTIPAWNS"
movegen::Expected<ResignRule> parse_resign(std::string_view text);

/// Drawn when both engines have called the game level for that many moves in a row, not before a move number.
struct DrawRule {
    int from_move;
    int moves;
    int centipawns;  // at most so much for either side
};
/// "FROM_MOVE:MOVES:CENTIPAWNS"
movegen::Expected<DrawRule> parse_draw(std::string_view text);

struct AdjudicationRules {
    std::optional<ResignRule> resign{};
    std::optional<DrawRule> draw{};
};

/// Follows the scores of one game.
class Adjudicator {
 public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    /// After each move, with what its engine said, from White's side; without a score nothing is in a row any
    /// more.
    std::optional<movegen::PgnResult> judge(const std::optional<movegen::PgnEval>& score, int move_number);

 private:
    AdjudicationRules rules_;
    int white_wins_ = 0, black_wins_ = 0, level_ = 0;  // plies in a row
};

}  // namespace escaque::engine
