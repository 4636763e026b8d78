// Exercises as JSON, as a page, as PGN and as EPD, and the files that they go to.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/host/text_file.h"
#include "engine/verbs/puzzles/exercise.h"
#include "engine/verbs/puzzles/puzzles.h"
#include "movegen/base/error.h"
#include "movegen/base/record_file.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// {"game": number in the file, "tags", "ply", "fen", "task", "goal", "mate" (moves, with a mate), "level",
/// "solution" (UCI), "text" and "sequel" (SAN), "played", "score" and "second" (from the mover's side, as
/// `score_json` writes them)}
nlohmann::ordered_json to_json(const Exercise& exercise);

/// {"engine", "player" (empty: all), "exercises": [exercise…]} where an exercise has
///   "game"     its number in the file
///   "tags"     the headers of the game that the page shows
///   "task", "level", "number" ("23..."), "played" ("23... Qd2"), "eval" (from the solver's side), "sequel"
///              (what may follow, or empty)
///   "wrong"    the squares of the move played, "d1d2"
///   "board"    the pieces, as the first field of a FEN
///   "turned"   Black is to move
///   "last"     the changes of the move before, absent without one
///   "steps"    for each move of the solver "legal" ["g1f3 Nf3"…], all moves there are, "answers" [move…],
///              the right ones (the solution's first), and "reply" (a move), absent at the last
/// and a move "uci", "text" ("24. Qg4#" or "gxf6"), "delta" as in page_text.h.
nlohmann::ordered_json page_data(const std::vector<Exercise>& exercises, const std::string& player);

/// The page to solve them on: HTML in UTF-8.
std::string exercise_page(const std::vector<Exercise>& exercises, const std::string& player);

/// An exercise as PGN. Begins at the position, with the headers of the game, whose result is in GameResult,
/// and with Task and Level. The main line is the solution, with a result if it ends the game; what was played
/// is a variation.
movegen::PgnGame exercise_pgn(const Exercise& exercise);

/// An exercise as EPD: bm is the good move, am what was played, pv the solution, dm the moves to a mate, id
/// the game and the move, c0 the task and c1 the level.
movegen::EpdRecord exercise_epd(const Exercise& exercise);

/// The files that exercises go to. PGN and EPD grow by one after another; the page is written at the end.
class ExerciseFiles {
 public:
    /// Changes none of them yet. An error: one of them exists already, cannot be written, or is in use.
    static base::Expected<ExerciseFiles> claim(const PuzzleSettings& settings);

    /// Empties PGN and EPD, unless that is done.
    base::Expected<void> begin();
    base::Expected<void> add(const Exercise& exercise);
    base::Expected<void> end(const std::vector<Exercise>& exercises);

 private:
    explicit ExerciseFiles(const PuzzleSettings& settings) : settings_(&settings) {}

    const PuzzleSettings* settings_;
    std::vector<FileLock> locks_;
    std::optional<base::RecordFile> pgn_, epd_;
};

}  // namespace escaque::engine
