// Lets a long run check for Ctrl-C, SIGTERM and a terminal that is closed.
#pragma once

#include <array>
#include <cstdint>

#include "engine/host/console.h"

namespace escaque::engine {

/// While one lives the first such signal is only noted. A second one ends the program as usual, but not
/// within half a second: `timeout` sends the same signal to the process and then to its group. Who has a
/// closed terminal ignored, as `nohup` does, wants the run to go on. One at a time.
class StopSignal {
 public:
    /// What a signal does to a read that waits for standard input.
    enum class Input : std::uint8_t { GoesOn, Ends };

    explicit StopSignal(Input input = Input::GoesOn);
    ~StopSignal();
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;

    bool received() const;

    /// From now on, for the rest of the object's life, a later signal does not end the program either: the
    /// caller checks for it and leaves everything in order.
    void note_second();
    bool received_second() const;

 private:
    std::array<SignalHandler, 3> old_{};  // where there are so many
};

}  // namespace escaque::engine
