#include "engine/verbs/puzzles/puzzles.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>

#include "engine/report/search_words.h"
#include "engine/verbs/puzzles/exercise_files.h"
#include "engine/verbs/puzzles/player.h"
#include "eval/nnue/network.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using base::Expected;

namespace {

class Collection {
 public:
    Collection(const PuzzleSettings& settings, std::vector<StudiedGame>& games,
               const PuzzleListener& listener, ExerciseFiles files)
        : settings_(settings),
          games_(games),
          listener_(listener),
          files_(std::move(files)),
          found_(games.size()) {}

    Expected<PuzzleReport> run() {
        if (const auto seated = seat_composers(); !seated) return tl::unexpected(seated.error());
        const auto report = run_annotate(
            settings_.study, games_,
            {.wants_stop = [this] { return has_failed_ || listener_.wants_stop(); },
             .on_progress = listener_.on_progress,
             .on_game = [this](const StudiedGame& game) { hand_out(found_of(game)); },
             .after_study = [this](std::size_t thread,
                                   const StudiedGame& game) { compose(*composers_[thread], game); },
             .pass_on_stop =
                 [this] {
                     for (const auto& composer : composers_) composer->stop();
                 }});
        if (!report) return tl::unexpected(report.error());
        if (!written_) return tl::unexpected(written_.error());
        if (report->progress.games_done > 0)
            if (const auto ended = files_.end(exercises_); !ended) return tl::unexpected(ended.error());
        return PuzzleReport{report->progress, exercises_.size(), report->stopped};
    }

 private:
    Expected<void> seat_composers() try {
        const auto networks = eval::nnue::embedded_networks();
        if (!networks) return tl::unexpected(networks.error());
        const AnnotateSettings& study = settings_.study;
        while (composers_.size() < static_cast<std::size_t>(study.threads))
            composers_.push_back(std::make_unique<Composer>(study.limits, study.syzygy, *networks));
        return {};
    } catch (const std::bad_alloc&) {
        const auto threads = static_cast<std::uint64_t>(settings_.study.threads);
        return base::unexpected("not enough memory for " + base::counted(threads, "thread"));
    }

    /// The exercises found in a game; only one thread at a time works on it.
    std::vector<Exercise>& found_of(const StudiedGame& game) {
        return found_[static_cast<std::size_t>(&game - games_.data())];
    }

    void compose(Composer& composer, const StudiedGame& game) {
        for (std::size_t ply = 0; ply < game.plies(); ++ply)
            if (has_color(game, settings_.player, game.position(ply).side_to_move()))
                if (auto exercise = composer.compose(game, ply))
                    found_of(game).push_back(std::move(*exercise));
    }

    /// Hands out the exercises of the next game in order. Called by one thread at a time.
    void hand_out(const std::vector<Exercise>& found) {
        if (has_failed_) return;
        written_ = files_.begin();
        for (const Exercise& exercise : found) {
            if (written_) written_ = files_.add(exercise);
            if (!written_) break;
            exercises_.push_back(exercise);
            listener_.on_exercise(exercise);
        }
        has_failed_ = !written_;
    }

    const PuzzleSettings& settings_;
    std::vector<StudiedGame>& games_;
    const PuzzleListener& listener_;
    ExerciseFiles files_;
    std::vector<std::unique_ptr<Composer>> composers_;
    std::vector<std::vector<Exercise>> found_;  // by game
    std::vector<Exercise> exercises_;           // that are in the files
    Expected<void> written_;
    std::atomic<bool> has_failed_{false};
};

}  // namespace

Expected<PuzzleReport> run_puzzles(const PuzzleSettings& settings, std::vector<StudiedGame>& games,
                                   const PuzzleListener& listener) {
    auto files = ExerciseFiles::claim(settings);
    if (!files) return tl::unexpected(files.error());
    return Collection(settings, games, listener, std::move(*files)).run();
}

}  // namespace escaque::engine
