// A file of recorded games: read in order, damaged parts skipped; written or appended to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "eval/record/block.h"
#include "eval/record/block_file.h"
#include "movegen/base/error.h"
#include "movegen/base/record_file.h"

namespace escaque::eval {

class GameReader {
 public:
    static base::Expected<GameReader> open(const std::string& path);

    /// The next game, or none at the end. An error reports a damaged stretch, once: the next call continues
    /// with the game after it. To read all undamaged games, report the error and call on until there is none.
    base::Expected<std::optional<GameRecord>> next();

 private:
    explicit GameReader(BlockReader blocks) : blocks_(std::move(blocks)) {}

    BlockReader blocks_;
    std::vector<GameRecord> games_;  // of the current block
    std::size_t taken_ = 0;
};

/// Writes games to a new file, or appends them to an old one. Games are on disk only a block at a time. Not
/// for use by several threads at once.
class GameWriter {
 public:
    /// Appends if the file exists; an unfinished block at its end is cut off first. Nothing else may write to
    /// the file.
    static base::Expected<GameWriter> open(const std::string& path);

    /// Adds a game, and writes a block when there are enough. The moves must be legal. A game without moves
    /// is left out.
    base::Expected<void> append(const GameRecord& game);
    /// Writes what there is; after a failure the games stay for the next try. The destructor writes nothing,
    /// because it could not report a failure.
    base::Expected<void> flush();

    /// What the file held when it was opened.
    const FileSummary& found() const { return found_; }

 private:
    GameWriter(base::RecordFile file, FileSummary found) : file_(std::move(file)), found_(std::move(found)) {}

    base::RecordFile file_;
    FileSummary found_;
    ColumnWriter columns_;
};

}  // namespace escaque::eval
