#include "engine/host/outputs.h"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::printable;
using movegen::unexpected;

Expected<FileLock> lock_output(const std::string& path) {
    auto lock = FileLock::take(path);
    if (!lock) return unexpected(fmt::format("'{}' is in use by another escaque", printable(path)));
    return std::move(*lock);
}

Expected<std::vector<FileLock>> lock_outputs(const std::vector<std::string>& paths) {
    std::vector<FileLock> locks;
    for (const std::string& path : paths) {
        auto lock = lock_output(path);
        if (!lock) return tl::unexpected(lock.error());
        locks.push_back(std::move(*lock));
    }
    return locks;
}

Expected<void> check_absent(const std::vector<std::string>& paths) {
    for (const std::string& path : paths)
        if (has_bytes(path))
            return unexpected(fmt::format("'{}' exists already; give another name, or --force to replace it",
                                          printable(path)));
    return {};
}

bool has_bytes(const std::string& path) {
    std::error_code none;
    return std::filesystem::is_regular_file(path, none) && std::filesystem::file_size(path, none) > 0;
}

bool is_same_file(const std::string& a, const std::string& b) {
    std::error_code ignored;
    return a == b || std::filesystem::equivalent(a, b, ignored);
}

}  // namespace escaque::engine
