// The process as the system sees it: signals that stop a long run, and its memory.
#pragma once

#include <array>
#include <cstdint>

#include "engine/host/console.h"

namespace escaque::engine {

/// Lets a long run check for Ctrl-C, SIGTERM and a terminal that is closed. While an object lives, the first
/// such signal is only noted. A second one ends the program as usual, unless it comes within half a second:
/// `timeout` sends the same signal to the process and then to its group. If SIGHUP was ignored before, as
/// under `nohup`, it stays ignored. Only one object may live at a time.
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
    std::array<SignalHandler, 3> old_{};  // one for each signal; two where SIGHUP is missing
};

/// For a program that runs for weeks. From now on what is freed goes back to the system: threads share a few
/// stores of memory, and a large block is one of the system's own. Otherwise each of many threads keeps what
/// it needed at most. Call it before there are threads; nothing happens where the C library is not GNU's.
void give_memory_back();

}  // namespace escaque::engine
