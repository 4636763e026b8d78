#include "movegen/base/regular_file.h"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <new>
#include <system_error>

#include "movegen/base/disk.h"

namespace escaque::movegen {

namespace fs = std::filesystem;

std::string objection_to(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status)) return reason_of(EISDIR);
    return fs::is_other(status) ? "it is a pipe or a device, not a file" : "";
}

Expected<Bytes> read_regular_file(const std::string& path, std::uintmax_t most) {
    if (const std::string objection = objection_to(path); !objection.empty()) return unexpected(objection);
    std::error_code problem;
    const std::uintmax_t size = fs::file_size(path, problem);
    if (problem) return unexpected(problem.message());
    if (size > most)
        return unexpected(fmt::format("it has {} bytes, more than the {} that are read", size, most));
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return unexpected(reason_of(errno));
    try {
        Bytes bytes(static_cast<std::size_t>(size));
        file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (file.gcount() != static_cast<std::streamsize>(size)) return unexpected(reason_of(errno));
        return bytes;
    } catch (const std::bad_alloc&) {
        return unexpected(fmt::format("no memory for its {} bytes", size));
    }
}

}  // namespace escaque::movegen
