// Exercises as JSON: an object each for programs, and what the page is given.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/verbs/puzzles/exercise.h"

namespace escaque::engine {

/// {"game": number in the file, "tags", "ply", "fen", "task", "goal", "mate" (moves, with a mate), "level",
/// "solution" (UCI), "text" and "sequel" (SAN), "played", "score" and "second" (from the mover's side, as
/// score_json.h has them)}
nlohmann::ordered_json to_json(const Exercise& exercise);

/// {"engine", "player" (empty: all), "exercises": [exercise…]} where an exercise has
///   "game"     its number in the file
///   "tags"     those of the game's headers that the page shows
///   "task", "level", "number" ("23..."), "played" ("23... Qd2"), "eval" (from the solver's side), "sequel"
///   (what
///              may follow, or empty)
///   "wrong"    the squares of the move played, "d1d2"
///   "board"    the pieces, as the first field of a FEN
///   "turned"   Black is to move
///   "last"     the changes of the move before, absent without one
///   "steps"    for each move of the solver "legal" ["g1f3 Nf3"…], all moves there are, "answers" [move…],
///   those that
///              are right (the solution's first), and "reply" (a move), absent at the last
/// and a move "uci", "text" ("24. Qg4#" or "gxf6"), "delta" as in page_text.h.
nlohmann::ordered_json page_data(const std::vector<Exercise>& exercises, const std::string& player);

/// The page to solve them on: HTML in UTF-8.
std::string exercise_page(const std::vector<Exercise>& exercises, const std::string& player);

}  // namespace escaque::engine
