// A collection of exercises: games are studied as for `annotate`, and what was missed in each is composed by
// the thread that has studied the last of its positions.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "engine/study/annotate.h"
#include "engine/study/studied_game.h"
#include "engine/verbs/puzzles/exercise.h"
#include "engine/verbs/puzzles/settings.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct PuzzleListener {
    std::function<bool()> wants_stop;  // asked several times a second
    /// At the start and about once a second. Called by one thread at a time, as is the next.
    std::function<void(const AnnotateProgress&)> on_progress;
    /// The exercise is in the files; in the order of the games and their moves.
    std::function<void(const Exercise&)> on_exercise;
};

struct PuzzleReport {
    AnnotateProgress progress;
    std::size_t exercises = 0;
    bool stopped = false;  // by the user, before all was done
};

/// When the user stops it, the files hold the exercises of the games that are done, if there are any. An
/// error: a file that cannot be written, or no memory for the tables.
movegen::Expected<PuzzleReport> run_puzzles(const PuzzleSettings& settings, std::vector<StudiedGame>& games,
                                            const PuzzleListener& listener);

}  // namespace escaque::engine
