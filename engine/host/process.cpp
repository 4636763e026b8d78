#include "engine/host/process.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace escaque::engine {

namespace {

using Clock = std::chrono::steady_clock;

// A signal handler can only reach globals.
constexpr Clock::rep kNever = 0;
std::atomic<Clock::rep> first_signal = kNever;
std::atomic<bool> signal_ends_input = false;
std::atomic<bool> second_is_noted = false, second_signal = false;
static_assert(std::atomic<Clock::rep>::is_always_lock_free);

constexpr int kSignals[] = {
    SIGINT,
    SIGTERM,
#ifdef SIGHUP
    SIGHUP,
#endif
};

extern "C" void note_signal(int signal) {
    constexpr std::chrono::milliseconds kEcho{500};
    const Clock::duration now = Clock::now().time_since_epoch();
    Clock::rep first = kNever;
    const bool is_first = first_signal.compare_exchange_strong(first, now.count());
    const bool is_second = !is_first && now - Clock::duration(first) >= kEcho;
    if (is_second) second_signal = true;
    const bool ends_program = is_second && !second_is_noted;
    // Windows removes the handler with each signal.
    set_signal_handler(signal, ends_program ? SIG_DFL : note_signal, signal_ends_input);
    if (ends_program) std::raise(signal);
}

}  // namespace

StopSignal::StopSignal(Input input) {
    first_signal = kNever;
    second_is_noted = second_signal = false;
    signal_ends_input = input == Input::Ends;
    for (std::size_t i = 0; i < std::size(kSignals); ++i)
        old_[i] = set_signal_handler(kSignals[i], note_signal, signal_ends_input);
#ifdef SIGHUP
    if (old_.back() == SIG_IGN) set_signal_handler(SIGHUP, SIG_IGN, false);
#endif
}

StopSignal::~StopSignal() {
    for (std::size_t i = 0; i < std::size(kSignals); ++i) set_signal_handler(kSignals[i], old_[i], false);
}

void StopSignal::note_second() {
    second_is_noted = true;
}

bool StopSignal::received_second() const {
    return second_signal;
}

bool StopSignal::received() const {
    return first_signal != kNever;
}

void give_memory_back() {
#ifdef __GLIBC__
    // One store for the threads that search and answer, who seldom allocate at the same time, beside the
    // first.
    constexpr int kStores = 2;
    // Fixed, for otherwise both grow with the largest block ever freed, to 32 and 64 MB.
    constexpr int kLargeBlock = 128 << 10, kMaxKept = 1 << 20;
    mallopt(M_ARENA_MAX, kStores);
    mallopt(M_MMAP_THRESHOLD, kLargeBlock);
    mallopt(M_TRIM_THRESHOLD, kMaxKept);
#endif
}

}  // namespace escaque::engine
