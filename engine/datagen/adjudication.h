// When a game of self-play is over: by the rules, or because both sides see how it ends.
#pragma once

#include <optional>

#include "engine/run/adjudicator.h"
#include "eval/record/game_record.h"
#include "search/api/report.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

/// What ends the game by itself, and the draws that can be claimed: nobody plays on for anything else.
std::optional<eval::GameResult> result_by_rules(const movegen::Game& game);

/// How a game ends when going on would teach nothing. One that is played out ends by no score but that of a
/// mate, so that the ends of games are learnt too.
AdjudicationRules self_play_rules(bool played_out);

/// What the side to move found ends the game, or the game is too long. `ply` counts from the start of the
/// game, random moves included.
std::optional<eval::GameResult> result_by_scores(Adjudicator& adjudicator, const search::Line& line,
                                                 movegen::Color side, int ply);

}  // namespace escaque::engine
