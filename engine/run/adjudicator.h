// Ends games early, if wanted: when both sides agree who has lost, or that the game is a draw.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/types.h"

namespace escaque::engine {

/// Lost when both sides agree on it for that many moves in a row.
struct ResignRule {
    int moves;
    int score;  // at least this much for the winner
};
/// "MOVES:CENTIPAWNS"
base::Expected<ResignRule> parse_resign(std::string_view text);

/// Drawn when both sides agree for that many moves in a row that the game is level, from a move number on.
struct DrawRule {
    int from_move;
    int moves;
    int score;  // at most this much for either side
};
/// "FROM_MOVE:MOVES:CENTIPAWNS"
base::Expected<DrawRule> parse_draw(std::string_view text);

struct AdjudicationRules {
    std::optional<ResignRule> resign{};
    std::optional<DrawRule> draw{};
};

/// "resign 4:900, draw 40:8:10"; "none" without any.
std::string to_text(const AdjudicationRules&);

/// How both sides see the game end.
struct Agreement {
    std::optional<movegen::Color> winner;  // none: a draw
};

/// Follows the scores of one game.
class Adjudicator {
 public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    /// Call it after each move with the score of the side that made it, from White's side and in the unit of
    /// the rules. A move without a score interrupts every row.
    std::optional<Agreement> judge(std::optional<int> score, int move_number);

 private:
    AdjudicationRules rules_;
    int white_wins_ = 0, black_wins_ = 0, level_ = 0;  // plies in a row
};

}  // namespace escaque::engine
