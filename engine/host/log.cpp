#include "engine/host/log.h"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <utility>

#include "movegen/base/files.h"
#include "movegen/base/text.h"

namespace escaque::engine {

namespace {

auto cannot_open(const std::string& path, const std::string& reason) {
    return base::unexpected(fmt::format("cannot open the log file '{}': {}", base::printable(path), reason));
}

}  // namespace

void log_to_stderr() {
    auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("escaque", std::move(sink)));
}

std::optional<std::string> LoggedWire::read_line() {
    std::optional<std::string> line = wire_.read_line();
    if (line) record(">>", *line);
    return line;
}

void LoggedWire::write_line(std::string_view line) {
    wire_.write_line(line);
    record("<<", line);
}

void LoggedWire::record(std::string_view direction, std::string_view line) {
    std::shared_ptr<spdlog::logger> logger;
    {
        const std::lock_guard lock(mutex_);
        logger = logger_;
    }
    if (logger) logger->info("{} {}", direction, line);
}

base::Expected<void> LoggedWire::record_to(const std::string& path) {
    std::shared_ptr<spdlog::logger> logger;
    if (!path.empty()) {
        if (const std::string objection = base::objection_to(path); !objection.empty())
            return cannot_open(path, objection);
        errno = 0;
        try {
            // spdlog would create the folder of a mistyped name.
            const std::filesystem::path folder = std::filesystem::path(path).parent_path();
            if (!folder.empty() && !std::filesystem::exists(folder))
                return cannot_open(path, base::reason_of(ENOENT));

            auto sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(path);
            logger = std::make_shared<spdlog::logger>("wire", std::move(sink));
        } catch (const spdlog::spdlog_ex&) {
            return cannot_open(path, base::reason_of(errno));
        }
        logger->set_pattern("%Y-%m-%d %H:%M:%S.%f %v");
        logger->flush_on(spdlog::level::info);  // the last line before a crash is the important one
    }
    const std::lock_guard lock(mutex_);
    logger_ = std::move(logger);
    return {};
}

uci::Option log_file_option(LoggedWire& wire) {
    return uci::string_option("Log File", "",
                              [&wire](const std::string& path) { return wire.record_to(path); });
}

}  // namespace escaque::engine
