// The files that exercises go to. PGN and EPD grow by one after another; the page is written at the end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/host/file_lock.h"
#include "engine/verbs/puzzles/exercise.h"
#include "engine/verbs/puzzles/settings.h"
#include "movegen/base/error.h"
#include "movegen/base/record_file.h"

namespace escaque::engine {

class ExerciseFiles {
 public:
    /// Changes none of them yet. An error: one of them exists already, cannot be written, or is in use.
    static movegen::Expected<ExerciseFiles> claim(const PuzzleSettings& settings);

    /// Empties PGN and EPD, unless that is done.
    movegen::Expected<void> begin();
    movegen::Expected<void> add(const Exercise& exercise);
    movegen::Expected<void> end(const std::vector<Exercise>& exercises);

 private:
    explicit ExerciseFiles(const PuzzleSettings& settings) : settings_(&settings) {}

    const PuzzleSettings* settings_;
    std::vector<FileLock> locks_;
    std::optional<movegen::RecordFile> pgn_, epd_;
};

}  // namespace escaque::engine
