// The threads that study the positions of many games.
//
// Each thread takes a different position: the games in their order, and each game from its end to its start,
// so that the table already knows what comes later in the game. The threads never wait for one another, not
// even in a single game.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "engine/run/worker_threads.h"
#include "engine/study/analyst.h"
#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "engine/study/study_game.h"
#include "eval/nnue/network.h"
#include "movegen/base/error.h"

namespace escaque::engine {

/// What a run of the threads calls; the first three are called by one thread at a time, so that they may
/// change the games. An error ends the run.
struct StudyListener {
    std::function<base::Expected<void>(const Task&, const Finding&)> on_finding;
    std::function<base::Expected<void>(std::size_t game)> on_game;  // nothing of it is left to study
    std::function<void()> report;                                   // about once a second
    std::function<bool()> wants_stop;                               // about twenty times a second
    /// More work on such a game, before `on_game`, on the thread that has studied its last position: 0 to
    /// threads - 1. Several threads may be at it at the same time.
    std::function<void(std::size_t thread, const StudiedGame&)> after_study;
    std::function<void()> pass_on_stop;  // ends that work; called several times a second
};

class StudyThreads {
 public:
    StudyThreads(const AnnotateSettings& settings, const std::vector<StudiedGame>& games)
        : settings_(settings), games_(games) {}

    /// Allocates the threads' searches and tables. An error: there is not enough memory.
    base::Expected<void> prepare(const eval::nnue::Networks& networks);

    /// Studies the tasks: all of those games that lack something. Call it once, after `prepare`.
    base::Expected<void> run(const std::vector<Task>& tasks, const StudyListener& listener);

 private:
    template <typename Question>
    auto with_lock(const Question& question) {
        const std::lock_guard lock(mutex_);
        return question();
    }
    void work(std::size_t thread, const std::vector<Task>& tasks, const std::vector<Share>& shares);
    void study(std::size_t thread, const Task& task);
    bool check(Analyst& analyst, const Task& task);
    void complete_line(Analyst& analyst, const Task& task);
    void finish(std::size_t thread, std::size_t game);
    void add(const Task& task, const Finding& finding);

    const AnnotateSettings& settings_;
    const std::vector<StudiedGame>& games_;
    std::vector<std::unique_ptr<Analyst>> analysts_;
    WorkerThreads workers_;
    const StudyListener* listener_ = nullptr;

    std::mutex mutex_;                                     // guards what follows, and the findings
    std::vector<std::size_t> missing_;                     // tasks to be done, by game
    std::set<std::pair<std::size_t, std::size_t>> again_;  // games and plies whose second search has begun
};

}  // namespace escaque::engine
