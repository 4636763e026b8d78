#include "engine/host/file_lock.h"

#include <filesystem>
#include <string_view>
#include <system_error>

#ifdef _WIN32
#include <windows.h>
#else
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace escaque::engine {

namespace fs = std::filesystem;

namespace {

/// The same path for all names of a file.
fs::path lock_of(const std::string& path) {
    std::error_code problem;
    fs::path file = fs::weakly_canonical(path, problem);
    if (problem) file = path;
    return file += ".lock";
}

}  // namespace

#ifdef _WIN32

/// The process that has it open keeps all others out; Windows removes a new one when it is closed.
struct FileLock::Held {
    HANDLE file;
};

std::optional<FileLock> FileLock::take(const std::string& path) {
    const fs::path beside = lock_of(path);
    const auto open = [&](DWORD how, DWORD attributes) {
        return CreateFileW(beside.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr, how, attributes,
                           nullptr);
    };
    HANDLE file = open(CREATE_NEW, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE);
    if (file == INVALID_HANDLE_VALUE) file = open(OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
    if (file != INVALID_HANDLE_VALUE) return FileLock(new Held{file});
    if (GetLastError() == ERROR_SHARING_VIOLATION) return std::nullopt;
    return FileLock(nullptr);
}

void FileLock::Release::operator()(Held* held) const {
    CloseHandle(held->file);
    delete held;
}

#else

namespace {

constexpr std::string_view kMark = "a lock of Escaque\n";

/// A lock file that a killed process left behind has the mark, too.
bool has_mark(int file) {
    std::array<char, kMark.size() + 1> text{};
    const ssize_t length = ::pread(file, text.data(), text.size(), 0);
    return length >= 0 && std::string_view(text.data(), static_cast<std::size_t>(length)) == kMark;
}

/// Is the open file still the one of that name? Its last owner may have removed it.
bool is_there(int file, const fs::path& path) {
    struct stat ours {
    }, there{};
    return ::fstat(file, &ours) == 0 && ::stat(path.c_str(), &there) == 0 && ours.st_ino == there.st_ino &&
           ours.st_dev == there.st_dev;
}

}  // namespace

struct FileLock::Held {
    fs::path path;
    int file;
    bool is_ours;
};

std::optional<FileLock> FileLock::take(const std::string& path) {
    constexpr mode_t kForAll = 0666;  // as far as the user's mask allows
    const fs::path beside = lock_of(path);
    while (true) {
        constexpr int kHow = O_RDWR | O_CLOEXEC | O_NONBLOCK;
        int file = ::open(beside.c_str(), kHow | O_CREAT | O_EXCL, kForAll);
        const bool is_new = file >= 0;
        const bool was_there = !is_new && errno == EEXIST;
        if (was_there) file = ::open(beside.c_str(), kHow);
        if (was_there && file < 0 && errno == ENOENT) continue;  // removed between the two
        if (file < 0) return FileLock(nullptr);
        const bool is_locked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
        const bool is_held = !is_locked && errno == EWOULDBLOCK;
        if (is_locked && is_there(file, beside)) {
            if (is_new && ::pwrite(file, kMark.data(), kMark.size(), 0) < 0) {
                // An empty file serves as well; if we are killed it is taken for a foreign file and stays.
            }
            return FileLock(new Held{beside, file, is_new || has_mark(file)});
        }
        ::close(file);
        if (is_held) return std::nullopt;
        if (!is_locked) return FileLock(nullptr);  // a file system without locks
    }
}

/// Removed first: a lock on a file without a name is useless, so no other process can come in between.
void FileLock::Release::operator()(Held* held) const {
    if (held->is_ours) ::unlink(held->path.c_str());
    ::close(held->file);
    delete held;
}

#endif

}  // namespace escaque::engine
