// Ends games early, where that is wanted: when both sides see who has lost, or that nobody will win.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/types.h"

namespace escaque::engine {

/// Lost when both sides have said so for that many moves in a row.
struct ResignRule {
    int moves;
    int score;  // at least so much for the winner
};
/// "MOVES:CENTIPAWNS"
movegen::Expected<ResignRule> parse_resign(std::string_view text);

/// Drawn when both sides have called the game level for that many moves in a row, not before a move number.
struct DrawRule {
    int from_move;
    int moves;
    int score;  // at most so much for either side
};
/// "FROM_MOVE:MOVES:CENTIPAWNS"
movegen::Expected<DrawRule> parse_draw(std::string_view text);

struct AdjudicationRules {
    std::optional<ResignRule> resign{};
    std::optional<DrawRule> draw{};
};

/// How both sides see the game end.
struct Agreement {
    std::optional<movegen::Color> winner;  // none: a draw
};

/// Follows the scores of one game.
class Adjudicator {
 public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    /// After each move, with what its side said, in White's favour and in the unit of the rules; a move
    /// without a score ends every row.
    std::optional<Agreement> judge(std::optional<int> score, int move_number);

 private:
    AdjudicationRules rules_;
    int white_wins_ = 0, black_wins_ = 0, level_ = 0;  // plies in a row
};

}  // namespace escaque::engine
