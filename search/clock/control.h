// The shared state of one search: its limits, and how far it is. All threads read it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#include "search/api/limits.h"
#include "search/clock/clock_watch.h"

namespace escaque::search {

class Control {
 public:
    Control(const Limits& given, const Options& wanted, const Budget& planned)
        : limits(given),
          options(wanted),
          budget(planned),
          clock_start_(given.ponder ? kNoClock : given.start.time_since_epoch().count()) {}

    const Limits limits;
    const Options options;
    const Budget budget;

    /// The search is over: a limit is reached, or the answer is wanted now.
    bool stopped() const { return phase_.load(std::memory_order_relaxed) != Phase::Searching; }
    void stop() { advance_to(Phase::Over); }
    /// The answer is wanted now.
    void dismiss() { advance_to(Phase::Dismissed); }
    bool is_dismissed() const { return phase_ >= Phase::Dismissed; }
    /// An infinite search or a ponder search answers only when asked.
    bool may_answer() const { return is_dismissed() || (!limits.infinite && !pondering()); }
    /// It will answer by itself.
    bool will_end() const { return !is_dismissed() && limits.has_end() && !pondering(); }
    void answer() { advance_to(Phase::Answered); }
    bool has_answered() const { return phase_ == Phase::Answered; }

    bool pondering() const { return clock_start_.load(std::memory_order_relaxed) == kNoClock; }
    /// The clock starts now, after that many nodes, unless it runs already.
    void ponderhit(std::uint64_t nodes) {
        if (!pondering()) return;
        pondered_ = nodes;
        clock_start_ = std::chrono::steady_clock::now().time_since_epoch().count();
    }

    /// Since the search was asked for.
    milliseconds elapsed() const { return std::chrono::duration_cast<milliseconds>(since(limits.start)); }

    // Time as the budget counts it: nodes of all threads may stand for it.

    /// Since the search was asked for.
    Microseconds thought(std::uint64_t nodes) const { return counted(since(limits.start), nodes); }
    /// Since our clock began to run.
    Microseconds on_clock(std::uint64_t nodes) const {
        const SteadyTime::duration start(clock_start_.load(std::memory_order_relaxed));
        const std::uint64_t before = std::min(nodes, pondered_.load(std::memory_order_relaxed));
        return counted(since(SteadyTime(start)), nodes - before);
    }

 private:
    /// In this order; `Over` and `Dismissed` may be left out.
    enum class Phase : std::uint8_t { Searching, Over, Dismissed, Answered };
    static constexpr SteadyTime::rep kNoClock = std::numeric_limits<SteadyTime::rep>::max();

    void advance_to(Phase next) {
        Phase now = phase_;
        while (now < next && !phase_.compare_exchange_weak(now, next)) {
        }
    }
    static Microseconds since(SteadyTime start) {
        return std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - start);
    }
    Microseconds counted(Microseconds time, std::uint64_t nodes) const {
        const auto rate = static_cast<std::uint64_t>(options.nodes_per_millisecond);
        return rate ? Microseconds(nodes * 1000 / rate) : time;
    }

    std::atomic<Phase> phase_{Phase::Searching};
    std::atomic<SteadyTime::rep> clock_start_;  // kNoClock while pondering
    std::atomic<std::uint64_t> pondered_ = 0;   // nodes before the clock started
};

}  // namespace escaque::search
