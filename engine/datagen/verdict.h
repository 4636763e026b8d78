// When a game of self-play is over: by the rules, or because both sides see how it ends.
#pragma once

#include <optional>

#include "eval/data/game_record.h"
#include "movegen/laws/game.h"
#include "search/report.h"

namespace escaque::engine {

/// What ends the game by itself, and the draws that can be claimed: nobody plays on for anything else.
std::optional<eval::GameResult> result_by_rules(const movegen::Game& game);

/// Watches the scores of a game and ends it when going on would teach nothing.
class SelfPlayAdjudicator {
 public:
    /// What the side to move found in that position. `ply` counts from the start of the game, random moves
    /// included.
    std::optional<eval::GameResult> judge(const search::Line& line, const movegen::Position&, int ply);

 private:
    int white_wins_ = 0, black_wins_ = 0, level_ = 0;  // plies in a row
};

}  // namespace escaque::engine
