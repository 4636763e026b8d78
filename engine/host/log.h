// The log: both directions of the wire, in a file that the user names.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "uci/options.h"
#include "uci/writer.h"

namespace spdlog {
class logger;
}

namespace escaque::engine {

/// Standard output belongs to UCI and to the verbs: everything else that is logged goes to standard error.
void log_to_stderr();

/// A wire that records all lines once it has been given a file.
class LoggedWire : public uci::Wire {
 public:
    explicit LoggedWire(uci::Wire& wire) : wire_(wire) {}

    std::optional<std::string> read_line() override;
    void write_line(std::string_view line) override;

    /// Appends to that file from now on; an empty name ends recording. When the file cannot be opened nothing
    /// changes.
    base::Expected<void> record_to(const std::string& path);

 private:
    void record(std::string_view direction, std::string_view line);

    uci::Wire& wire_;
    std::mutex mutex_;  // guards the pointer: reading, writing and setting are three threads' work
    std::shared_ptr<spdlog::logger> logger_;
};

/// The option `Log File`. The wire must outlive it.
uci::Option log_file_option(LoggedWire& wire);

}  // namespace escaque::engine
