// The findings of an annotation under way, a line each, so that none is lost when it is stopped or killed:
// the command, run again, reads them and resumes. The file is removed when all is done.
//
// The first line holds the request. Each other has the number of the game, the ply, score, depth, with a +
// after it by the second search, which replaces the first, and the moves of the line as UCI writes them. A
// last line without its end was torn and is cut off.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "movegen/base/error.h"
#include "movegen/base/record_file.h"

namespace escaque::engine {

/// "12 31 15+ e2e4 e7e5": the ply, and what was found there as described above.
std::string finding_text(std::size_t ply, const movegen::Position& position, const Finding& finding);

struct PlyFinding {
    std::size_t ply;
    Finding finding;
};
/// None for a text that no study of this game has written.
std::optional<PlyFinding> parse_finding(std::string_view text, const StudiedGame& game);

class Journal {
 public:
    /// Begins the file, or puts its findings into the games and continues it. `evaluator` names what the
    /// scores come from. An error: the file is of other games, another request or evaluator, or cannot be
    /// read.
    static base::Expected<Journal> open(const AnnotateSettings& settings, const std::string& evaluator,
                                        std::vector<StudiedGame>& games);

    /// The finding is in the file when this returns.
    base::Expected<void> add(std::size_t game, std::size_t ply, const movegen::Position& position,
                             const Finding& finding);
    /// All is done.
    void remove();

 private:
    explicit Journal(std::string path) : path_(std::move(path)) {}
    /// The length of its contents, without a torn end.
    base::Expected<std::uintmax_t> read(const std::string& heading, std::vector<StudiedGame>& games);
    base::Expected<void> write(const std::string& line);

    std::string path_;
    std::optional<base::RecordFile> file_;
};

}  // namespace escaque::engine
