// Watches the files of a round while its games are played.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/verbs/referee/watched_board.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct FollowSettings {
    std::vector<std::string> files;
    WatchSettings watch;
    std::optional<std::chrono::seconds> idle{};  // ends when no file has changed for so long; none: never
};

struct FollowListener {
    std::function<bool()> wants_stop;  // asked several times a second
    /// At the beginning; the file is waited for.
    std::function<void(const std::string& path)> on_missing = [](const std::string&) {};
    std::function<void(const Alarm&, const BoardName&)> on_alarm;
};

/// Checks the files five times a second, reads those that have changed, and spends a little time on dead
/// positions that only a search can find. A file that is not there yet is waited for. An error: a file that
/// is there and cannot be opened at the beginning, or that no look could read.
base::Expected<void> follow_round(const FollowSettings& settings, const FollowListener& listener);

}  // namespace escaque::engine
