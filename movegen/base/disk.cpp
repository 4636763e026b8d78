#include "movegen/base/disk.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <new>
#include <system_error>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace escaque::movegen {

namespace fs = std::filesystem;

namespace {

#ifdef _WIN32
int open_to_sync(const std::filesystem::path& path) {
    return ::_wopen(path.c_str(), _O_RDWR | _O_BINARY);
}
int sync(int handle) {
    return ::_commit(handle);
}
void close(int handle) {
    ::_close(handle);
}
#else
int open_to_sync(const std::filesystem::path& path) {
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}
int sync(int handle) {
    return ::fsync(handle);
}
void close(int handle) {
    ::close(handle);
}
#endif

/// The only errors that mean lost data. Others do not: pipes and some file systems cannot be synced, and a
/// file that may be written may be unreadable.
bool is_loss(int error_number) {
#ifdef EDQUOT
    if (error_number == EDQUOT) return true;
#endif
    return error_number == EIO || error_number == ENOSPC;
}

}  // namespace

Expected<void> sync_file(const std::filesystem::path& file) {
    const int handle = open_to_sync(file);
    if (handle < 0) return {};
    errno = 0;
    const int problem = sync(handle) == 0 ? 0 : errno;
    close(handle);
    if (is_loss(problem)) return unexpected(reason_of(problem));
    return {};
}

void sync_name(const std::filesystem::path& file) {
#ifndef _WIN32  // which knows no handle of a folder that could be synced
    const std::filesystem::path folder = file.parent_path();
    const auto ignored = sync_file(folder.empty() ? "." : folder);
    (void)ignored;
#else
    (void)file;
#endif
}

std::string reason_of(int error_number) {
    return std::generic_category().message(error_number ? error_number : EIO);
}

std::vector<std::string> folders_in(std::string_view list) {
    std::vector<std::string> folders;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(kFolderSeparator), list.size());
        if (end > 0) folders.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return folders;
}

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
