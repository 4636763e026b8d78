#include "engine/stop_signal.h"

#include <csignal>

namespace escaque::engine {

namespace {

// A signal handler can reach nothing but a global.
volatile std::sig_atomic_t signal_received = 0;

extern "C" void note_signal(int signal) {
    signal_received = 1;
    std::signal(signal, SIG_DFL);
}

}  // namespace

StopSignal::StopSignal() {
    signal_received = 0;
    old_interrupt_ = std::signal(SIGINT, note_signal);
    old_terminate_ = std::signal(SIGTERM, note_signal);
}

StopSignal::~StopSignal() {
    std::signal(SIGINT, old_interrupt_);
    std::signal(SIGTERM, old_terminate_);
}

bool StopSignal::received() const {
    return signal_received != 0;
}

}  // namespace escaque::engine
