// Ctrl-C and SIGTERM as a question that a long run can ask.
#pragma once

namespace escaque::engine {

/// While one lives the first such signal is only noted; the second ends the program as ever. One at a time.
class StopSignal {
 public:
    StopSignal();
    ~StopSignal();
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;

    bool received() const;

 private:
    using Handler = void (*)(int);
    Handler old_interrupt_;
    Handler old_terminate_;
};

}  // namespace escaque::engine
