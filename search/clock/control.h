// One search's shared state: what was asked, and whether to continue. All threads read it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/api/limits.h"
#include "search/api/options.h"
#include "search/clock/budget.h"

namespace escaque::search {

class Control {
 public:
    Control(const Limits& limits_, const Options& options_, const Budget& budget_)
        : limits(limits_),
          options(options_),
          budget(budget_),
          pondering_(limits_.ponder),
          clock_start_(limits_.start.time_since_epoch().count()) {}

    const Limits limits;
    const Options options;
    const Budget budget;

    bool stopped() const { return stop_.load(std::memory_order_relaxed); }
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    bool pondering() const { return pondering_.load(std::memory_order_acquire); }
    /// The clock starts now, unless it runs already.
    void ponderhit() {
        if (!pondering()) return;
        clock_start_.store(std::chrono::steady_clock::now().time_since_epoch().count(),
                           std::memory_order_relaxed);
        pondering_.store(false, std::memory_order_release);
    }

    /// Since the search was asked for.
    milliseconds elapsed() const { return std::chrono::duration_cast<milliseconds>(since(limits.start)); }

    // As the budget counts time: the nodes searched by all threads may stand for it.

    /// Since the search was asked for.
    Microseconds thought(std::uint64_t nodes) const { return counted(since(limits.start), nodes); }
    /// Since our clock began to run.
    Microseconds on_clock(std::uint64_t nodes) const {
        const SteadyTime::duration start(clock_start_.load(std::memory_order_relaxed));
        return counted(since(SteadyTime(start)), nodes);
    }

 private:
    static Microseconds since(SteadyTime start) {
        return std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - start);
    }
    Microseconds counted(Microseconds time, std::uint64_t nodes) const {
        const auto rate = static_cast<std::uint64_t>(options.nodes_per_millisecond);
        return rate ? Microseconds(nodes * 1000 / rate) : time;
    }

    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_;
    std::atomic<SteadyTime::rep> clock_start_;
};

}  // namespace escaque::search
