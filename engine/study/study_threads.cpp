#include "engine/study/study_threads.h"

#include <algorithm>
#include <fmt/format.h>
#include <new>

#include "movegen/base/text.h"
#include "search/hash/tt.h"

namespace escaque::engine {

using base::Expected;

Expected<void> StudyThreads::prepare(const eval::nnue::Networks& networks) try {
    const auto threads = static_cast<std::size_t>(settings_.threads);
    std::shared_ptr<search::TranspositionTable> table;
    for (std::size_t i = 0; i < threads; ++i) {
        if (i == 0 || settings_.part) {
            table = std::make_shared<search::TranspositionTable>();
            const std::size_t megabytes =
                settings_.part ? std::max<std::size_t>(settings_.hash_mb / threads, 1) : settings_.hash_mb;
            if (const auto resized = table->resize(megabytes); !resized) return resized;
            table->clear(settings_.threads);
            if (!settings_.part && threads > 1) table->use_all();
        }
        analysts_.push_back(std::make_unique<Analyst>(settings_, table, networks));
    }
    return {};
} catch (const std::bad_alloc&) {
    return base::unexpected(fmt::format("not enough memory for {} and a hash table of {} MB",
                                        base::counted(settings_.threads, "thread"), settings_.hash_mb));
}

Expected<void> StudyThreads::run(const std::vector<Task>& tasks, const StudyListener& listener) {
    listener_ = &listener;
    missing_.assign(games_.size(), 0);
    for (const Task& task : tasks) ++missing_[task.game];
    const std::vector<Share> shares = shares_of(tasks, settings_.part.has_value());
    // A stop is passed on repeatedly, because a search may have begun only now.
    const auto pass_on_stop = [&] {
        if (!workers_.stopping()) return;
        for (const auto& analyst : analysts_) analyst->stop();
        listener.pass_on_stop();
    };
    return workers_.run(analysts_.size(), [&](std::size_t thread) { work(thread, tasks, shares); },
                        {.wants_stop = listener.wants_stop, .poll = pass_on_stop, .report = [&] {
                             with_lock(listener.report);
                         }});
}

void StudyThreads::work(std::size_t thread, const std::vector<Task>& tasks,
                        const std::vector<Share>& shares) {
    while (const auto next = workers_.next(shares.size())) {
        if (settings_.part) analysts_[thread]->forget();
        for (std::size_t i = shares[*next].begin; i < shares[*next].end && !workers_.stopping(); ++i)
            study(thread, tasks[i]);
    }
}

void StudyThreads::study(std::size_t thread, const Task& task) {
    Analyst& analyst = *analysts_[thread];
    const StudiedGame& game = games_[task.game];
    if (!with_lock([&] { return game.is_studied(task.ply); }))
        add(task, analyst.study(game.game_at(task.ply)));
    complete_line(analyst, task);
    // The move to the position and the one from it can now be judged, if their other ends are studied.
    if (task.ply > 0) check(analyst, {task.game, task.ply - 1});
    check(analyst, task);
    finish(thread, task.game);
}

bool StudyThreads::check(Analyst& analyst, const Task& task) {
    if (!settings_.second_search) return false;
    const StudiedGame& game = games_[task.game];
    return look_again(
        analyst, game, task.ply, [&](const auto& question) { return with_lock(question); },
        [&](std::size_t ply) {
            return with_lock(
                [&] { return !game.finding(ply).is_final() && again_.emplace(task.game, ply).second; });
        },
        [&](std::size_t ply, const Finding& finding) {
            add({task.game, ply}, finding);
        });
}

void StudyThreads::complete_line(Analyst& analyst, const Task& task) {
    find_line(
        analyst, games_[task.game], task.ply, [&](const auto& question) { return with_lock(question); },
        [&](std::size_t ply, const Finding& finding) {
            add({task.game, ply}, finding);
        });
}

/// One of the game's tasks is done. The findings of second searches can accuse a neighbouring move.
void StudyThreads::finish(std::size_t thread, std::size_t game) {
    if (workers_.stopping() || with_lock([&] { return --missing_[game]; }) > 0) return;
    const std::size_t plies = games_[game].plies();
    for (bool has_looked = true; has_looked && !workers_.stopping();) {
        has_looked = false;
        for (std::size_t ply = plies; ply-- > 0;) has_looked |= check(*analysts_[thread], {game, ply});
    }
    for (std::size_t ply = plies + 1; ply-- > 0 && !workers_.stopping();)
        complete_line(*analysts_[thread], {game, ply});
    if (!workers_.stopping()) listener_->after_study(thread, games_[game]);
    if (workers_.stopping()) return;
    if (const auto done = with_lock([&] { return listener_->on_game(game); }); !done)
        workers_.fail(done.error().message);
}

/// A search that was stopped has found nothing.
void StudyThreads::add(const Task& task, const Finding& finding) {
    if (workers_.stopping()) return;
    if (const auto added = with_lock([&] { return listener_->on_finding(task, finding); }); !added)
        workers_.fail(added.error().message);
}

}  // namespace escaque::engine
