// The files of an annotation: the annotated games, which grow game by game; the report, written at the end;
// and the journal of findings, with which a run that was stopped is resumed.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/host/text_file.h"
#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "engine/study/journal.h"
#include "movegen/base/error.h"
#include "movegen/base/files.h"
#include "movegen/base/record_file.h"

namespace escaque::engine {

class AnnotationFiles {
 public:
    explicit AnnotationFiles(const AnnotateSettings& settings) : settings_(settings) {}

    /// No other process writes to them until this object dies. Checked now, and not after all searches: an
    /// error if one of them exists, without `force`, or cannot be written. With a journal they belong to an
    /// annotation that is resumed.
    base::Expected<void> lock();
    /// Begins them, after `lock`; with a journal, resumes them and puts its findings into the games.
    base::Expected<void> open(const std::string& evaluator, std::vector<StudiedGame>& games);

    /// The finding is in the journal when this returns.
    base::Expected<void> keep(std::size_t game, std::size_t ply, const movegen::Position& position,
                              const Finding& finding);
    base::Expected<void> append(const StudiedGame& game);
    base::Expected<void> append(const KeptGame& game);

    /// Ends them with the games that are done: `done`, of which there are to be `games`.
    base::Expected<void> finish(std::span<const StudiedGame> done, std::size_t games);

 private:
    base::Expected<void> append(const std::string& text);
    /// The report replaces the file when it is complete.
    base::Expected<std::unique_ptr<base::AtomicFile>> begin_report() const;
    base::Expected<void> write_report(std::span<const StudiedGame> games) const;
    tl::unexpected<base::Error> cannot_write_report(const base::Error& reason) const;

    const AnnotateSettings& settings_;
    std::vector<FileLock> locks_;
    std::optional<Journal> journal_;  // none without an output that is a file
    std::optional<base::RecordFile> pgn_;
};

}  // namespace escaque::engine
