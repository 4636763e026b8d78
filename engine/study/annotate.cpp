#include "engine/study/annotate.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <sstream>
#include <thread>
#include <utility>

#include "engine/host/console.h"
#include "engine/report/search_words.h"
#include "engine/study/annotation_files.h"
#include "engine/study/journal.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/marks/pgn_annotations.h"
#include "engine/study/study_game.h"
#include "engine/study/study_threads.h"
#include "eval/nnue/network.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "search/session/session.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;

namespace {

using Clock = std::chrono::steady_clock;

constexpr search::milliseconds kDefaultTime{500};

/// What is found goes into the games and the journal; games that are done, and those kept as they are, into
/// the file, in their order.
class Annotation {
 public:
    Annotation(const AnnotateSettings& settings, std::vector<StudiedGame>& games,
               const AnnotateListener& listener)
        : settings_(settings), games_(games), listener_(listener), files_(settings) {}

    Expected<AnnotateReport> run(JobDistributor* distributor) {
        const auto networks = eval::nnue::embedded_networks();
        if (!networks) return tl::unexpected(networks.error());
        progress_.games = games_.size();
        use_evals();
        progress_.positions = unstudied(games_);
        StudyThreads threads(settings_, games_);
        // Before any output is emptied: the threads may ask for more memory than there is.
        const auto studied =
            files_.lock()
                .and_then([&] { return distributor ? Expected<void>{} : threads.prepare(*networks); })
                .and_then([&] { return files_.open(networks->identity(), games_); })
                .and_then([&] { return begin(); })
                .and_then([&] { return distributor ? study_distributed(*distributor) : study(threads); });
        if (!studied) return tl::unexpected(studied.error());
        progress_.time = Clock::now() - start_;
        const auto done = std::span(games_).first(progress_.games_done);
        if (const auto finished = files_.finish(done, games_.size()); !finished)
            return tl::unexpected(finished.error());
        return AnnotateReport{progress_, done.size() < games_.size()};
    }

 private:
    void use_evals() {
        if (settings_.use_evals)
            for (StudiedGame& game : games_) use_pgn_evals(game);
    }

    /// With what an earlier run has found.
    Expected<void> begin() {
        use_evals();  // the journal has lines for them
        tasks_ = tasks_of(games_);
        is_finished_.assign(games_.size(), true);
        for (const Task& task : tasks_) is_finished_[task.game] = false;
        progress_.found = progress_.positions - unstudied(games_);
        listener_.on_progress(progress_);
        return write_finished_games();
    }

    Expected<void> study(StudyThreads& threads) {
        return threads.run(tasks_, {.on_finding = [this](const Task& task,
                                                         const Finding& found) { return add(task, found); },
                                    .on_game = [this](std::size_t game) { return finish(game); },
                                    .report = [this] { report_progress(); },
                                    .wants_stop = listener_.wants_stop,
                                    .after_study = listener_.after_study,
                                    .pass_on_stop = listener_.pass_on_stop});
    }

    /// The games that lack something, each studied by one process and again from its start.
    Expected<void> study_distributed(JobDistributor& distributor) {
        const std::vector<Share> shares = shares_of(tasks_, true);
        std::size_t next = 0;
        const auto game_of = [&](std::uint64_t share) { return tasks_[shares[share].begin].game; };
        const DistributedJob job{
            .next = [&]() -> std::optional<std::string> {
                if (next == shares.size()) return std::nullopt;
                return movegen::to_pgn(games_[game_of(next++)].pgn());
            },
            .take = [&](std::uint64_t share,
                        const std::string& findings) { return take(game_of(share), findings); },
            .wants_stop = listener_.wants_stop,
            .report = [this] { report_progress(); }};
        return distributor.lead(job, game_work(settings_), settings_.threads).map([](bool) {});
    }

    Expected<void> take(std::size_t number, const std::string& findings) {
        std::istringstream lines(findings);
        for (std::string line; std::getline(lines, line);) {
            const auto found = parse_finding(line, games_[number]);
            if (!found)
                return unexpected(
                    fmt::format("game {}: another process sent an invalid finding", number + 1));
            if (const auto added = add({number, found->ply}, found->finding); !added) return added;
        }
        if (settings_.use_evals) use_pgn_evals(games_[number]);
        return finish(number);
    }

    Expected<void> add(const Task& task, const Finding& finding) {
        StudiedGame& game = games_[task.game];
        if (const auto kept = files_.keep(task.game, task.ply, game.position(task.ply), finding); !kept)
            return kept;
        progress_.added += needs_search(game, task.ply);
        game.study(task.ply, finding);
        return {};
    }

    Expected<void> finish(std::size_t game) {
        is_finished_[game] = true;
        return write_finished_games();
    }

    /// Those that are next in order, and the kept games between them.
    Expected<void> write_finished_games() {
        while (true) {
            const std::size_t next = progress_.games_done;
            if (next_kept_ < settings_.kept.size() && settings_.kept[next_kept_].before == next) {
                const KeptGame& kept = settings_.kept[next_kept_++];
                if (const auto written = files_.append(kept); !written) return written;
                listener_.on_kept(kept);
            } else if (next < games_.size() && is_finished_[next]) {
                if (const auto written = files_.append(games_[next]); !written) return written;
                listener_.on_game(games_[next]);
                ++progress_.games_done;
            } else {
                return {};
            }
        }
    }

    void report_progress() {
        progress_.time = Clock::now() - start_;
        listener_.on_progress(progress_);
    }

    const AnnotateSettings& settings_;
    std::vector<StudiedGame>& games_;
    const AnnotateListener& listener_;
    const Clock::time_point start_ = Clock::now();
    AnnotationFiles files_;
    std::vector<Task> tasks_;
    std::vector<bool> is_finished_;
    std::size_t next_kept_ = 0;
    AnnotateProgress progress_;
};

}  // namespace

PartEnd end_of_part(const AnnotateSettings& settings, std::size_t games) {
    return {.part = settings.part.value_or(Part{}),
            .verb = "annotate",
            .job = settings.job,
            .records = games + settings.kept.size(),
            .status = settings.status};
}

Expected<AnnotateReport> run_annotate(const AnnotateSettings& settings, std::vector<StudiedGame>& games,
                                      const AnnotateListener& listener, JobDistributor* distributor) {
    return Annotation(settings, games, listener).run(distributor);
}

void declare_study(po::options_description& options) {
    constexpr std::int64_t kDefaultHashMb = 256;
    declare_limits(options, kDefaultTime);
    auto add = options.add_options();
    add("use-evals", "use the evaluations in the games, [%eval], and search only where they show a mistake");
    add("threads", whole_number("threads", 1, search::kMaxThreads),
        "positions searched at a time (all processors)");
    add("hash",
        whole_number("hash", 1, search::kMaxHashMb)->value_name("MEGABYTES")->default_value(kDefaultHashMb),
        "hash table size in megabytes, for all threads together");
    declare_syzygy(options);
}

base::Expected<void> read_study(const po::variables_map& options, std::string_view verb,
                                AnnotateSettings& settings) {
    const auto number = [&](const char* name) { return options[name].as<std::int64_t>(); };
    settings.limits = chosen_limits(options, kDefaultTime);
    settings.use_evals = options.count("use-evals") > 0;
    settings.threads = static_cast<int>(
        options.count("threads") ? number("threads") : std::max(std::thread::hardware_concurrency(), 1U));
    settings.hash_mb = static_cast<std::size_t>(number("hash"));
    return chosen_syzygy(options, verb).map([&](const std::string& folders) { settings.syzygy = folders; });
}

using movegen::Color;

namespace {

std::string tag(const StudiedGame& game, const char* name) {
    return base::printable(game.pgn().value_of(name));
}

std::string player_text(const StudiedGame& game, Color color, const PlayerSummary& player) {
    const std::string name = tag(game, color == Color::White ? "White" : "Black");
    if (player.moves == 0) return fmt::format("  {}: no moves", name);
    const std::string stated = player.stated > 0 ? fmt::format("; the file has the signs of {}",
                                                               base::counted(player.stated, "move"))
                                                 : "";
    return fmt::format("  {}: accuracy {:.1f}, average loss {:.1f} %, {} ?!, {} ?, {} ??{}", name,
                       player.accuracy, 100 * player.average_loss, player.count(Grade::Inaccuracy),
                       player.count(Grade::Mistake), player.count(Grade::Blunder), stated);
}

}  // namespace

std::string title_text(const StudiedGame& game) {
    std::string text = fmt::format("{} - {}, {}", tag(game, "White"), tag(game, "Black"),
                                   movegen::to_text(game.pgn().result()));
    if (const movegen::Opening* opening = game.opening().opening)
        text += fmt::format("; {} {}", opening->eco, opening->name);
    return text;
}

std::string players_text(const StudiedGame& game) {
    const auto summaries = summarise(game);
    return fmt::format("{}\n{}", player_text(game, Color::White, summaries[Color::White]),
                       player_text(game, Color::Black, summaries[Color::Black]));
}

std::string progress_text(const AnnotateProgress& progress) {
    const std::size_t done = progress.found + progress.added;
    std::string text = fmt::format("{} game {} of {}, position {} of {}", progress_bar(progress.share()),
                                   std::min(progress.games_done + 1, progress.games), progress.games, done,
                                   progress.positions);
    if (progress.added > 0)
        text += fmt::format(
            ", {} left", hours_text(progress.time.count() * static_cast<double>(progress.positions - done) /
                                    static_cast<double>(progress.added)));
    return text;
}

}  // namespace escaque::engine
