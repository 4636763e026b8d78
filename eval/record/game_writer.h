// Writes games to a new file, or behind those of an old one.
#pragma once

#include <cstdint>
#include <string>

#include "eval/record/block.h"
#include "eval/record/block_file.h"
#include "eval/record/game_record.h"
#include "movegen/base/error.h"
#include "movegen/base/record_file.h"

namespace escaque::eval {

/// Games are on disk only a block at a time. Not for use by several threads at once.
class GameWriter {
 public:
    /// Appends if the file exists; an unfinished block at its end is cut off first. Nothing else may write to
    /// the file.
    static movegen::Expected<GameWriter> open(const std::string& path);

    /// Adds a game, and writes a block when there are enough. The moves must be legal. A game without moves
    /// is left out.
    movegen::Expected<void> append(const GameRecord& game);
    /// Writes what there is; after a failure the games stay for the next try. The destructor writes nothing,
    /// because it could not report a failure.
    movegen::Expected<void> flush();

    /// What the file held when it was opened.
    const FileSummary& found() const { return found_; }

 private:
    GameWriter(movegen::RecordFile file, FileSummary found)
        : file_(std::move(file)), found_(std::move(found)) {}

    movegen::RecordFile file_;
    FileSummary found_;
    ColumnWriter columns_;
};

}  // namespace escaque::eval
