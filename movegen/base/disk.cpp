#include "movegen/base/disk.h"

#include <cerrno>
#include <system_error>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace escaque::movegen {

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

}  // namespace escaque::movegen
