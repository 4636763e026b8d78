// A run of self-play: threads that play, a file that grows, and reports of progress.
#pragma once

#include <functional>
#include <string_view>

#include "engine/run/farm.h"
#include "engine/verbs/datagen/game_store.h"
#include "engine/verbs/datagen/self_play.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct DatagenReport {
    eval::FileSummary found;  // in the file before
    GameCounts added;
    std::chrono::duration<double> time{0};
    bool stopped = false;  // by the user
};

struct DatagenListener {
    std::function<bool()> wants_stop;                       // asked several times a second
    std::function<void(const DatagenReport&)> on_progress;  // about once a second
};

/// Returns when there are enough games or the user stops it; all finished games are in the file. A file that
/// holds enough already is left unchanged.
movegen::Expected<DatagenReport> run_datagen(const DatagenSettings& settings, const DatagenListener& listener,
                                             Farm* farm = nullptr);

/// Games as work for a farm: a task is the seeds of one, as text, its result the bytes of a block.
WorkMaker self_play_work(const SelfPlaySettings& settings);

}  // namespace escaque::engine
