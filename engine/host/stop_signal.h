// Ctrl-C and SIGTERM as a question that a long run can ask.
#pragma once

#include <cstdint>

#include "engine/host/console.h"

namespace escaque::engine {

/// While one lives the first such signal is only noted; one half a second later ends the program as ever, but
/// not an echo of the first, as `timeout` sends it to the process and then to its group. One at a time.
class StopSignal {
 public:
    /// What a signal does to a reader that waits for standard input.
    enum class Input : std::uint8_t { GoesOn, Ends };

    explicit StopSignal(Input input = Input::GoesOn);
    ~StopSignal();
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;

    bool received() const;

    /// From now on one that comes later does not end the program either, for the rest of its life: who works
    /// on asks whether there was one, and leaves everything as it should be.
    void note_second();
    bool received_second() const;

 private:
    SignalHandler old_interrupt_;
    SignalHandler old_terminate_;
};

}  // namespace escaque::engine
