// JSON as the verbs print it: one object for each line.
#pragma once

#include <nlohmann/json.hpp>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/report/search_words.h"
#include "eval/score/score.h"

namespace escaque::movegen {
struct PgnGame;
}  // namespace escaque::movegen

namespace escaque::engine {

/// Without a line end. Invalid UTF-8 is replaced. All control characters are escaped, also those that JSON
/// allows, because a terminal obeys them.
std::string json_line(const nlohmann::ordered_json&);

/// The list or the object of that name in an object, which has an empty one if it had none. What the library
/// itself makes of a null, for `push_back` or `[]`, crashes if memory is denied.
nlohmann::ordered_json& list_in(nlohmann::ordered_json& object, const std::string& key);
nlohmann::ordered_json& object_in(nlohmann::ordered_json& object, const std::string& key);

/// The headers of a game, in the order of the file.
nlohmann::ordered_json tags_json(const movegen::PgnGame& pgn);

/// null for what there is not.
nlohmann::ordered_json or_null(std::string_view text);

// A score in JSON: one form in every verb.

/// The mover's score, seen from the side of `pov`: {"cp": 31} in hundredths of a pawn; {"mate": 4} in moves,
/// negative if that side is mated; {"tablebase": "win"} or "loss" if endgame tables decide.
nlohmann::ordered_json score_json(eval::Score score, const movegen::Position& position, Pov pov);

}  // namespace escaque::engine
