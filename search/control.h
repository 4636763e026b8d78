// One search's shared state: what was asked, and whether to go on. All threads read it.
#pragma once

#include <atomic>
#include <chrono>

#include "search/limits.h"
#include "search/options.h"
#include "search/time_manager.h"

namespace escaque::search {

class Control {
 public:
    Control(const Limits& limits_, const Options& options_, movegen::Color us)
        : limits(limits_),
          options(options_),
          time(limits_, options_, us),
          pondering_(limits_.ponder),
          clock_start_(limits_.start.time_since_epoch().count()) {}

    const Limits limits;
    const Options options;
    const TimeManager time;

    bool stopped() const { return stop_.load(std::memory_order_relaxed); }
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    bool pondering() const { return pondering_.load(std::memory_order_acquire); }
    /// The clock starts to run now; if it runs already, it goes on as it was.
    void ponderhit() {
        if (!pondering()) return;
        clock_start_.store(std::chrono::steady_clock::now().time_since_epoch().count(),
                           std::memory_order_relaxed);
        pondering_.store(false, std::memory_order_release);
    }

    /// Since the search was asked for.
    milliseconds elapsed() const { return since(limits.start); }
    /// Since our clock began to run.
    milliseconds on_clock() const {
        return since(SteadyTime(SteadyTime::duration(clock_start_.load(std::memory_order_relaxed))));
    }

 private:
    static milliseconds since(SteadyTime start) {
        return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start);
    }

    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_;
    std::atomic<SteadyTime::rep> clock_start_;
};

}  // namespace escaque::search
