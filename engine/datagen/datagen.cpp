#include "engine/datagen/datagen.h"

#include <cstddef>
#include <fmt/format.h>
#include <limits>

#include "engine/datagen/self_play.h"
#include "engine/host/file_lock.h"
#include "engine/run/crew.h"
#include "movegen/base/random.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

namespace {

using Clock = std::chrono::steady_clock;

/// How many are still missing.
std::uint64_t missing(std::optional<std::uint64_t> wanted, const Part& part, std::uint64_t found) {
    if (!wanted) return std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t share = part.share(*wanted);
    return share > found ? share - found : 0;
}

class Generation {
 public:
    Generation(const DatagenSettings& settings, eval::GameWriter writer)
        : settings_(settings),
          report_{.found = writer.found(), .added = {}, .time = {}},
          games_missing_(missing(settings.games, settings.part, report_.found.games)),
          positions_missing_(missing(settings.positions, settings.part, report_.found.positions)),
          store_(std::move(writer)) {}

    Expected<DatagenReport> run(const DatagenListener& listener) {
        const auto played =
            crew_.run(static_cast<std::size_t>(settings_.threads), [this](std::size_t) { play(); },
                      {.wants_stop = listener.wants_stop,
                       .glance = [this] { care_for_store(); },
                       .report = [&] { listener.on_progress(update_report()); }});
        store_.flush();
        if (const auto failure = store_.failure()) return unexpected(*failure);
        if (!played) return tl::unexpected(played.error());
        report_.stopped = crew_.was_stopped();
        return update_report();
    }

 private:
    void play();
    void care_for_store();
    bool has_enough() const;
    const DatagenReport& update_report() {
        report_.added = store_.counts();
        report_.time = Clock::now() - start_;
        return report_;
    }

    const DatagenSettings& settings_;
    DatagenReport report_;
    const std::uint64_t games_missing_, positions_missing_;
    GameStore store_;
    const Clock::time_point start_ = Clock::now();
    Crew crew_;
};

bool Generation::has_enough() const {
    const GameCounts added = store_.counts();
    return added.games >= games_missing_ || added.positions >= positions_missing_ ||
           (settings_.time && Clock::now() - start_ >= *settings_.time);
}

void Generation::play() {
    SelfPlay self_play(settings_.play);
    while (!has_enough()) {
        const auto number = crew_.next(games_missing_);
        if (!number) break;
        // The number of earlier games is part of the seed, so that none of them is played again.
        const movegen::RandomStream random{settings_.seed, report_.found.games, settings_.part.task(*number)};
        for (const auto& game : self_play.play(random, crew_.stopping())) store_.add(game);
    }
}

void Generation::care_for_store() {
    store_.flush_if_old();
    if (store_.failure()) crew_.stop();
}

}  // namespace

Expected<DatagenReport> run_datagen(const DatagenSettings& settings, const DatagenListener& listener) {
    const auto lock = FileLock::take(settings.file);
    if (!lock)
        return unexpected(
            fmt::format("'{}' is in use by another datagen", movegen::printable(settings.file)));
    auto writer = eval::GameWriter::open(settings.file);
    if (!writer) return unexpected(writer.error().message);
    return Generation(settings, std::move(*writer)).run(listener);
}

}  // namespace escaque::engine
