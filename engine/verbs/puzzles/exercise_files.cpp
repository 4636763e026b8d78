#include "engine/verbs/puzzles/exercise_files.h"

#include <fmt/format.h>
#include <utility>

#include "engine/host/text_file.h"
#include "engine/verbs/puzzles/exercise_json.h"
#include "engine/verbs/puzzles/exercise_pgn.h"
#include "movegen/base/replacement.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::RecordFile;

namespace {

tl::unexpected<movegen::Error> cannot_write(const std::string& path, const movegen::Error& reason) {
    return movegen::unexpected(
        fmt::format("cannot write '{}': {}", movegen::printable(path), reason.message));
}

Expected<void> open_empty(std::optional<RecordFile>& file, const std::string& path) {
    if (file || path.empty()) return {};
    auto opened = RecordFile::open(path, RecordFile::Old::Goes);
    if (!opened) return tl::unexpected(opened.error());
    file.emplace(std::move(*opened));
    return {};
}

}  // namespace

Expected<ExerciseFiles> ExerciseFiles::claim(const PuzzleSettings& settings) {
    const std::vector<std::string> paths = settings.outputs();
    ExerciseFiles files(settings);
    auto locks = lock_outputs(paths);
    if (!locks) return tl::unexpected(locks.error());
    files.locks_ = std::move(*locks);
    if (!settings.force)
        if (const auto free = check_absent(paths); !free) return tl::unexpected(free.error());
    for (const std::string& path : paths) {
        movegen::Replacement trial(path);  // leaves nothing behind
        if (const auto opened = trial.open(); !opened) return cannot_write(path, opened.error());
    }
    return files;
}

Expected<void> ExerciseFiles::begin() {
    return open_empty(pgn_, settings_->pgn).and_then([this] { return open_empty(epd_, settings_->epd); });
}

Expected<void> ExerciseFiles::add(const Exercise& exercise) {
    if (pgn_)
        if (auto added = pgn_->append(movegen::to_pgn(exercise_pgn(exercise))); !added) return added;
    return epd_ ? epd_->append(movegen::to_epd(exercise_epd(exercise)) + '\n') : Expected<void>{};
}

Expected<void> ExerciseFiles::end(const std::vector<Exercise>& exercises) {
    for (auto* file : {&pgn_, &epd_})
        if (*file)
            if (auto kept = (*file)->sync(); !kept) return kept;
    const std::string& path = settings_->html;
    if (path.empty()) return {};
    movegen::Replacement page(path);
    if (const auto opened = page.open(); !opened) return cannot_write(path, opened.error());
    page.stream() << exercise_page(exercises, settings_->player);
    if (const auto done = page.take_place(); !done) return cannot_write(path, done.error());
    return {};
}

}  // namespace escaque::engine
