// The PGN file in which a game is kept while it is played.
#pragma once

#include <cstdint>
#include <string>

#include "engine/host/file_lock.h"
#include "movegen/base/error.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::play {

/// The game stands behind those that the file holds already. Each time it is written the file as a whole is
/// replaced, so that there is the game as it stood before the move or after it, whatever happens.
class PgnRecord {
 public:
    /// The file need not exist. An error: it cannot be read, or somebody else is playing into it.
    static movegen::Expected<PgnRecord> open(const std::string& path);

    /// The game is on the disk when this returns. An error, after which it may be written again: it could
    /// not be written, or another program has changed the file.
    movegen::Expected<void> write(const movegen::PgnGame& game);

 private:
    PgnRecord(std::string path, FileLock lock) : path_(std::move(path)), lock_(std::move(lock)) {}

    std::string path_;
    FileLock lock_;
    std::uintmax_t others_ = 0;  // bytes before our game
    std::uintmax_t size_ = 0;    // of the file as we left it
    std::string gap_;            // what has to stand before our game
};

}  // namespace escaque::engine::play
