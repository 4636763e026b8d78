#include "engine/study/annotate.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <utility>

#include "engine/host/text_file.h"
#include "engine/run/worker_threads.h"
#include "engine/study/analyst.h"
#include "engine/study/journal.h"
#include "engine/study/marks/pgn_evals.h"
#include "engine/study/report/annotated_pgn.h"
#include "engine/study/report/html_report.h"
#include "engine/study/study_game.h"
#include "eval/nnue/network.h"
#include "movegen/base/files.h"
#include "movegen/base/record_file.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "search/hash/tt.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;

namespace {

using Clock = std::chrono::steady_clock;

class Annotation {
 public:
    Annotation(const AnnotateSettings& settings, std::vector<StudiedGame>& games,
               const AnnotateListener& listener, JobDistributor* distributor)
        : settings_(settings),
          games_(games),
          listener_(listener),
          distributor_(distributor),
          missing_(games.size()) {}

    Expected<AnnotateReport> run() {
        progress_.games = games_.size();
        use_evals();
        progress_.positions = unstudied(games_);
        if (const auto opened = open_files(); !opened) return tl::unexpected(opened.error());
        prepare();
        const auto studied = distributor_ ? study_distributed() : study();
        if (!studied) return tl::unexpected(studied.error());
        if (!settings_.html.empty() && progress_.games_done > 0)
            if (const auto written = write_report(); !written) return tl::unexpected(written.error());
        const bool is_done = progress_.games_done == games_.size();
        if (pgn_ && is_done && settings_.part) {
            const std::string end = to_line(end_of_part(settings_, games_.size()), PartForm::Text);
            if (const auto ended = pgn_->append(end + '\n'); !ended) return tl::unexpected(ended.error());
        }
        if (pgn_)
            if (const auto kept = pgn_->sync().and_then([&] { return pgn_->check_unchanged(); }); !kept)
                return tl::unexpected(kept.error());
        if (is_done && journal_) journal_->remove();
        return AnnotateReport{progress_, !is_done};
    }

 private:
    Expected<void> open_files() {
        auto networks = eval::nnue::embedded_networks();
        if (!networks) return tl::unexpected(networks.error());
        networks_ = std::move(*networks);
        auto locks = lock_outputs(settings_.outputs());
        if (!locks) return tl::unexpected(locks.error());
        locks_ = std::move(*locks);
        if (const auto free = check_outputs(); !free) return free;
        if (!distributor_)
            if (const auto seated = seat_analysts(); !seated) return seated;
        if (!settings_.journal().empty()) {
            auto journal = Journal::open(settings_, networks_.identity(), games_);
            if (!journal) return tl::unexpected(journal.error());
            journal_.emplace(std::move(*journal));
            use_evals();  // of what the journal holds only the lines
        }
        if (settings_.pgn.empty()) return {};
        auto file = base::RecordFile::open(settings_.pgn, base::RecordFile::Old::Goes);
        if (!file) return tl::unexpected(file.error());
        pgn_.emplace(std::move(*file));
        return {};
    }

    void use_evals() {
        if (settings_.use_evals)
            for (StudiedGame& game : games_) use_pgn_evals(game);
    }

    /// Checked now and not after all searches. With a journal the files belong to an annotation that is
    /// resumed.
    Expected<void> check_outputs() const {
        if (!settings_.force && !has_bytes(settings_.journal()))
            if (const auto free = check_absent(settings_.outputs()); !free) return free;
        return settings_.html.empty() ? Expected<void>{} : begin_report().map([](const auto&) {});
    }

    /// The report replaces it when it is complete.
    Expected<std::unique_ptr<base::AtomicFile>> begin_report() const {
        auto report = std::make_unique<base::AtomicFile>(settings_.html);
        if (const auto opened = report->open(); !opened) return cannot_write_report(opened.error());
        return report;
    }
    tl::unexpected<base::Error> cannot_write_report(const base::Error& reason) const {
        return unexpected(
            fmt::format("cannot write '{}': {}", base::printable(settings_.html), reason.message));
    }

    void prepare() {
        tasks_ = tasks_of(games_);
        shares_ = shares_of(tasks_, distributor_ || settings_.part);
        for (const Task& task : tasks_) ++missing_[task.game];
        for (const std::size_t missing : missing_) is_finished_.push_back(missing == 0);
        progress_.found = progress_.positions - unstudied(games_);
    }

    /// Before any output is emptied: they may ask for more memory than there is.
    Expected<void> seat_analysts() try {
        const auto threads = static_cast<std::size_t>(settings_.threads);
        std::shared_ptr<search::TranspositionTable> table;
        for (std::size_t i = 0; i < threads; ++i) {
            if (i == 0 || settings_.part) {
                table = std::make_shared<search::TranspositionTable>();
                const std::size_t megabytes = settings_.part
                                                  ? std::max<std::size_t>(settings_.hash_mb / threads, 1)
                                                  : settings_.hash_mb;
                if (const auto resized = table->resize(megabytes); !resized) return resized;
                table->clear(settings_.threads);
                if (!settings_.part && threads > 1) table->use_all();
            }
            analysts_.push_back(std::make_unique<Analyst>(settings_, table, networks_));
        }
        return {};
    } catch (const std::bad_alloc&) {
        return unexpected(fmt::format("not enough memory for {} threads and a hash table of {} MB",
                                      settings_.threads, settings_.hash_mb));
    }

    Expected<void> study() {
        listener_.on_progress(progress_);
        write_finished_games();
        const auto studied =
            worker_threads_.run(analysts_.size(), [this](std::size_t worker) { study(worker); },
                                {.wants_stop = listener_.wants_stop,
                                 .poll = [this] { pass_on_stop(); },
                                 .report = [this] { report_progress(); }});
        progress_.time = Clock::now() - start_;
        return studied;
    }

    /// The games that lack something, each studied by one process and again from its start.
    Expected<void> study_distributed() {
        listener_.on_progress(progress_);
        write_finished_games();
        std::size_t next = 0;
        const auto game_of = [this](std::uint64_t share) { return tasks_[shares_[share].begin].game; };
        const DistributedJob job{
            .next = [&]() -> std::optional<std::string> {
                if (next == shares_.size()) return std::nullopt;
                return movegen::to_pgn(games_[game_of(next++)].pgn());
            },
            .take = [&](std::uint64_t share,
                        const std::string& findings) { return take(game_of(share), findings); },
            .wants_stop = listener_.wants_stop,
            .report = [this] { report_progress(); }};
        const auto done = distributor_->lead(job, game_work(settings_), settings_.threads);
        progress_.time = Clock::now() - start_;
        return done.map([](bool) {});
    }

    Expected<void> take(std::size_t number, const std::string& findings) {
        std::istringstream lines(findings);
        for (std::string line; std::getline(lines, line);) {
            const auto found = parse_finding(line, games_[number]);
            if (!found)
                return unexpected(
                    fmt::format("game {}: another process sent an invalid finding", number + 1));
            add({number, found->ply}, found->finding);
        }
        if (settings_.use_evals) use_pgn_evals(games_[number]);
        is_finished_[number] = true;
        write_finished_games();
        if (const auto failure = worker_threads_.failure()) return unexpected(*failure);
        return {};
    }

    template <typename Question>
    auto with_lock(const Question& question) {
        const std::lock_guard lock(mutex_);
        return question();
    }

    void study(std::size_t worker) {
        while (const auto next = worker_threads_.next(shares_.size())) {
            if (settings_.part) analysts_[worker]->forget();
            for (std::size_t i = shares_[*next].begin; i < shares_[*next].end && !worker_threads_.stopping();
                 ++i)
                study(worker, tasks_[i]);
        }
    }

    void study(std::size_t worker, const Task& task) {
        Analyst& analyst = *analysts_[worker];
        if (!with_lock([&] { return games_[task.game].is_studied(task.ply); })) {
            const Finding finding = analyst.study(games_[task.game].game_at(task.ply));
            if (!worker_threads_.stopping()) add(task, finding);
        }
        complete_line(analyst, task);
        // The move to the position and the one from it can now be judged, if their other ends are studied.
        if (task.ply > 0) check(analyst, {task.game, task.ply - 1});
        check(analyst, task);
        finish(worker, task.game);
    }

    bool check(Analyst& analyst, const Task& task) {
        if (!settings_.second_search) return false;
        return look_again(
            analyst, games_[task.game], task.ply,
            [this](const auto& question) { return with_lock(question); },
            [&](std::size_t ply) {
                const std::lock_guard lock(mutex_);
                return !games_[task.game].finding(ply).is_final() && again_.emplace(task.game, ply).second;
            },
            [&](std::size_t ply, const Finding& finding) {
                if (!worker_threads_.stopping()) add({task.game, ply}, finding);
            });
    }

    void complete_line(Analyst& analyst, const Task& task) {
        find_line(
            analyst, games_[task.game], task.ply,
            [this](const auto& question) { return with_lock(question); },
            [&](std::size_t ply, const Finding& finding) {
                if (!worker_threads_.stopping()) add({task.game, ply}, finding);
            });
    }

    /// One of the game's tasks is done. The findings of second searches can accuse a neighbouring move.
    void finish(std::size_t worker, std::size_t game) {
        if (worker_threads_.stopping() || with_lock([&] { return --missing_[game]; }) > 0) return;
        for (bool has_looked = true; has_looked && !worker_threads_.stopping();) {
            has_looked = false;
            for (std::size_t ply = games_[game].plies(); ply-- > 0;)
                has_looked |= check(*analysts_[worker], {game, ply});
        }
        for (std::size_t ply = games_[game].plies() + 1; ply-- > 0 && !worker_threads_.stopping();)
            complete_line(*analysts_[worker], {game, ply});
        if (!worker_threads_.stopping()) listener_.after_study(worker, games_[game]);
        if (worker_threads_.stopping()) return;
        const std::lock_guard lock(mutex_);
        is_finished_[game] = true;
        write_finished_games();
    }

    /// Repeatedly, because a search may have begun only now.
    void pass_on_stop() {
        if (!worker_threads_.stopping()) return;
        for (const auto& analyst : analysts_) analyst->stop();
        listener_.pass_on_stop();
    }

    void report_progress() {
        const std::lock_guard lock(mutex_);
        progress_.time = Clock::now() - start_;
        listener_.on_progress(progress_);
    }

    void add(const Task& task, const Finding& finding) {
        const std::lock_guard lock(mutex_);
        StudiedGame& game = games_[task.game];
        if (journal_)
            if (const auto added = journal_->add(task.game, task.ply, game.position(task.ply), finding);
                !added)
                return worker_threads_.fail(added.error().message);
        progress_.added += needs_search(game, task.ply);
        game.study(task.ply, finding);
    }

    /// Those that are next in order.
    void write_finished_games() {
        write_kept_games();
        while (!worker_threads_.has_failed() && progress_.games_done < games_.size() &&
               is_finished_[progress_.games_done]) {
            const StudiedGame& game = games_[progress_.games_done];
            if (pgn_)
                if (const auto written = pgn_->append(movegen::to_pgn(annotated_pgn(game))); !written)
                    return worker_threads_.fail(written.error().message);
            listener_.on_game(game);
            ++progress_.games_done;
            write_kept_games();
        }
    }

    /// Those that stand before the next game.
    void write_kept_games() {
        for (;
             next_kept_ < settings_.kept.size() && settings_.kept[next_kept_].before == progress_.games_done;
             ++next_kept_) {
            const KeptGame& kept = settings_.kept[next_kept_];
            if (pgn_)
                if (const auto written = pgn_->append(kept_text(kept)); !written)
                    return worker_threads_.fail(written.error().message);
            listener_.on_kept(kept);
        }
    }

    Expected<void> write_report() {
        auto report = begin_report();
        if (!report) return tl::unexpected(report.error());
        (*report)->stream() << html_report(std::span(games_).first(progress_.games_done), settings_);
        if (const auto done = (*report)->take_place(); !done) return cannot_write_report(done.error());
        return {};
    }

    const AnnotateSettings& settings_;
    std::vector<StudiedGame>& games_;
    const AnnotateListener& listener_;
    JobDistributor* const distributor_;
    const Clock::time_point start_ = Clock::now();
    std::vector<FileLock> locks_;
    eval::nnue::Networks networks_;
    std::vector<Task> tasks_;
    std::vector<Share> shares_;
    std::vector<std::unique_ptr<Analyst>> analysts_;
    WorkerThreads worker_threads_;

    std::mutex mutex_;                // guards what follows, and the findings, while the threads run
    std::optional<Journal> journal_;  // none without an output that is a file
    std::optional<base::RecordFile> pgn_;
    std::vector<std::size_t> missing_;                     // tasks to be done, by game
    std::set<std::pair<std::size_t, std::size_t>> again_;  // games and plies whose second search has begun
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
    return Annotation(settings, games, listener, distributor).run();
}

}  // namespace escaque::engine
