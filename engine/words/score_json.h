// A score in JSON: one form in every verb.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/words/search_words.h"
#include "eval/score/score.h"

namespace escaque::engine {

/// Of the player to move, told from that side: {"cp": 31} in hundredths of a pawn; {"mate": 4} in moves,
/// negative where that side is mated; {"tablebase": "win"} or "loss" where endgame tables decide.
nlohmann::ordered_json score_json(eval::Score score, const movegen::Position& position, Pov pov);

}  // namespace escaque::engine
