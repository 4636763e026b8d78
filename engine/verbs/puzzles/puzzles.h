// A collection of exercises: games are studied as for `annotate`, and what was missed in each is composed by
// the thread that has studied the last of its positions.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/study/annotate.h"
#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "engine/verbs/puzzles/exercise.h"
#include "movegen/base/error.h"

namespace escaque::engine {

/// What the collection is asked for.
struct PuzzleSettings {
    std::string player{};              // whose missed chances; empty: everyone's
    std::string pgn{}, epd{}, html{};  // where the exercises go; empty: nowhere
    bool force = false;                // existing files may be replaced
    AnnotateSettings study{};          // of the games; its outputs stay empty

    std::vector<std::string> outputs() const {
        std::vector<std::string> paths;
        for (const std::string& path : {pgn, epd, html})
            if (!path.empty()) paths.push_back(path);
        return paths;
    }
};

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
base::Expected<PuzzleReport> run_puzzles(const PuzzleSettings& settings, std::vector<StudiedGame>& games,
                                         const PuzzleListener& listener);

}  // namespace escaque::engine
