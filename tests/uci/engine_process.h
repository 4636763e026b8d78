// The built executable as a GUI runs it: a process with a pipe at each end.
#pragma once

#include <boost/process/child.hpp>
#include <boost/process/pipe.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "tests/uci/line_queue.h"

namespace escaque::uci::testing {

/// Every wait here has a limit, and the process does not outlive its object.
class EngineProcess {
 public:
    explicit EngineProcess(const std::string& executable);
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    /// Sends the line and a line feed.
    void send(std::string_view line);
    void close_input();
    /// The engine's next line; nothing when none comes in time or it has closed its output.
    std::optional<std::string> next_line(milliseconds patience);
    /// Nothing when the process still runs after that time.
    std::optional<int> exit_code(milliseconds patience);

 private:
    boost::process::opstream input_;
    boost::process::ipstream output_;
    boost::process::child child_;
    LineQueue lines_;
    std::thread reader_;
};

}  // namespace escaque::uci::testing
