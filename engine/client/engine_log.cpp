#include "engine/client/engine_log.h"

#include <cerrno>
#include <fmt/format.h>

#include "movegen/base/disk.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

Expected<std::unique_ptr<EngineLog>> EngineLog::open(const std::string& path) {
    std::ofstream file(path, std::ios::binary);
    if (!file)
        return unexpected(
            fmt::format("cannot write '{}': {}", movegen::printable(path), movegen::reason_of(errno)));
    return std::unique_ptr<EngineLog>(new EngineLog(path, std::move(file)));
}

void EngineLog::note(std::string_view name, char direction, std::string_view line) {
    const std::lock_guard lock(mutex_);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
    file_ << fmt::format("{:.3f} {} {} {}\n", time.count(), name, direction, line);
}

Expected<void> EngineLog::close() {
    const std::lock_guard lock(mutex_);
    file_.close();
    if (file_) return {};
    return unexpected(
        fmt::format("cannot write '{}': not all of the log is there", movegen::printable(path_)));
}

}  // namespace escaque::engine
