// The PGN file of a match: its record, and all that is needed to resume it after any kind of end.
//
// A game is appended when it is over. A match that is killed leaves at worst the torn text of one game at the
// end of the file; when the file is opened again that is cut off, and the games before it count as played.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "engine/host/text_file.h"
#include "engine/verbs/match/schedule.h"
#include "movegen/base/error.h"
#include "movegen/base/record_file.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

class GameFile {
 public:
    using OnGame = std::function<void(int number, const movegen::PgnGame&)>;

    /// Reports each game that it finds. An error, with the line: anything that does not belong to the match,
    /// a game that belongs twice, or one that has no end and others behind it. The file is then as it was.
    /// Nobody else may open it so while this lives.
    static base::Expected<GameFile> open(const std::string& path, const Schedule& schedule,
                                         const OnGame& on_game);

    /// The game is in the file when this returns. An error: nothing of it is.
    base::Expected<void> add(const movegen::PgnGame& game);

    /// All games are on the disk when this returns, whatever becomes of the power.
    base::Expected<void> sync() { return file_->sync(); }

    /// Where the torn game began that was cut off, if there was one.
    std::optional<std::size_t> cut_at_line() const { return cut_at_line_; }

 private:
    GameFile(std::string path, FileLock lock) : path_(std::move(path)), lock_(std::move(lock)) {}
    base::Expected<void> read(const Schedule& schedule, const OnGame& on_game);
    base::Expected<void> cut_off(const movegen::PgnGame& torn, const Schedule& schedule);
    base::Expected<void> open_to_append();

    std::string path_;
    FileLock lock_;
    std::optional<base::RecordFile> file_;
    std::optional<std::size_t> cut_at_line_;
};

}  // namespace escaque::engine
