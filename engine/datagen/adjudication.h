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

/// The ends of a game by the rules, and the draws that can be claimed, which are always claimed.
std::optional<eval::GameResult> result_by_rules(const movegen::Game& game);

/// How a game ends when playing on would teach nothing. A game that is played out ends by no score but that
/// of a mate, so that the network learns the ends of games too.
AdjudicationRules self_play_rules(bool played_out);

/// Ends the game by the score of the side to move, or when it is too long. `ply` counts from the start of the
/// game, random moves included.
std::optional<eval::GameResult> result_by_scores(Adjudicator& adjudicator, const search::Line& line,
                                                 movegen::Color side, int ply);

}  // namespace escaque::engine
