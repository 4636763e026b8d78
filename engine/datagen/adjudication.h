// When a game of self-play is over: by the rules, or because both sides see how it ends.
#pragma once

#include <optional>

#include "eval/record/game_record.h"
#include "movegen/laws/game.h"
#include "search/api/report.h"

namespace escaque::engine {

/// What ends the game by itself, and the draws that can be claimed: nobody plays on for anything else.
std::optional<eval::GameResult> result_by_rules(const movegen::Game& game);

/// Watches the scores of a game and ends it when going on would teach nothing.
class SelfPlayAdjudicator {
 public:
    /// A game played out ends by no score but that of a mate, so that the ends of games are learnt too.
    explicit SelfPlayAdjudicator(bool played_out = false) : played_out_(played_out) {}

    /// What the side to move found. `ply` counts from the start of the game, random moves included.
    std::optional<eval::GameResult> judge(const search::Line& line, movegen::Color side, int ply);

 private:
    bool played_out_;
    int white_wins_ = 0, black_wins_ = 0, level_ = 0;  // plies in a row
};

}  // namespace escaque::engine
