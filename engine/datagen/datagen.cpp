#include "engine/datagen/datagen.h"

#include <atomic>
#include <cstddef>
#include <exception>
#include <fmt/format.h>
#include <limits>
#include <thread>
#include <vector>

#include "engine/datagen/self_play.h"
#include "engine/host/file_lock.h"
#include "movegen/base/random.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

namespace {

using Clock = std::chrono::steady_clock;

/// How many are still to come until there are that many.
std::uint64_t missing(std::optional<std::uint64_t> wanted, std::uint64_t found) {
    if (!wanted) return std::numeric_limits<std::uint64_t>::max();
    return *wanted > found ? *wanted - found : 0;
}

class Run {
 public:
    Run(const DatagenSettings& settings, eval::GameWriter writer)
        : settings_(settings),
          report_{.found = writer.found(), .added = {}, .time = {}},
          games_missing_(missing(settings.games, report_.found.games)),
          positions_missing_(missing(settings.positions, report_.found.positions)),
          store_(std::move(writer)) {}

    Expected<DatagenReport> run(const DatagenListener& listener) {
        {
            std::vector<std::jthread> threads;
            attempt([&] {
                for (int i = 0; i < settings_.threads; ++i) threads.emplace_back([this] { play(); });
            });
            watch(listener, threads.size());
        }
        store_.flush();
        if (const auto failure = store_.failure()) return unexpected(*failure);
        update_report();
        return report_;
    }

 private:
    void play();
    /// Out of memory or threads: the games that are there are kept.
    void attempt(const std::function<void()>& work);
    void watch(const DatagenListener& listener, std::size_t threads);
    bool has_enough() const;
    void update_report() {
        report_.added = store_.counts();
        report_.time = Clock::now() - start_;
    }

    const DatagenSettings& settings_;
    DatagenReport report_;
    const std::uint64_t games_missing_, positions_missing_;
    GameStore store_;
    const Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> games_begun_{0};
    std::atomic<bool> stop_{false};         // in the middle of the games
    std::atomic<std::size_t> finished_{0};  // threads
};

bool Run::has_enough() const {
    const GameCounts added = store_.counts();
    return added.games >= games_missing_ || added.positions >= positions_missing_ ||
           (settings_.time && Clock::now() - start_ >= *settings_.time);
}

void Run::attempt(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& e) {
        store_.fail(fmt::format("datagen with {} threads: {}", settings_.threads, e.what()));
    }
}

void Run::play() {
    attempt([this] {
        SelfPlay self_play(settings_.play);
        while (!stop_ && !has_enough()) {
            const std::uint64_t number = games_begun_++;
            if (number >= games_missing_) break;
            // With the games of earlier runs in the seed none of theirs is played again.
            const movegen::RandomStream random{settings_.seed, report_.found.games, number};
            for (const auto& game : self_play.play(random, stop_)) store_.add(game);
        }
    });
    ++finished_;
}

/// Until the threads have played their games.
void Run::watch(const DatagenListener& listener, std::size_t threads) {
    constexpr std::chrono::milliseconds kGlance{50}, kReport{1000};
    auto reported = start_;
    while (finished_ < threads) {
        std::this_thread::sleep_for(kGlance);
        if (!stop_ && listener.wants_stop()) report_.stopped = stop_ = true;
        store_.flush_if_old();
        if (store_.failure()) stop_ = true;
        if (Clock::now() - reported < kReport) continue;
        reported = Clock::now();
        update_report();
        listener.on_progress(report_);
    }
}

}  // namespace

Expected<DatagenReport> run_datagen(const DatagenSettings& settings, const DatagenListener& listener) {
    const auto lock = FileLock::take(settings.file);
    if (!lock) return unexpected(fmt::format("'{}' is in use by another datagen", settings.file));
    auto writer = eval::GameWriter::open(settings.file);
    if (!writer) return unexpected(writer.error().message);
    return Run(settings, std::move(*writer)).run(listener);
}

}  // namespace escaque::engine
