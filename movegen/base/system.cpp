#include "movegen/base/system.h"

#include <array>
#include <cerrno>
#include <limits>
#include <new>
#include <string_view>
#include <system_error>

#include "movegen/base/files.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace escaque::base {

namespace fs = std::filesystem;

namespace {

/// The same path for all names of a file.
fs::path lock_of(const std::string& path) {
    std::error_code problem;
    fs::path file = fs::weakly_canonical(path, problem);
    if (problem) file = path;
    return file += ".lock";
}

/// The only errors that mean lost data. Others do not: pipes and some file systems cannot be synced, and a
/// file that may be written may be unreadable.
bool is_loss(int error_number) {
#ifdef EDQUOT
    if (error_number == EDQUOT) return true;
#endif
    return error_number == EIO || error_number == ENOSPC;
}

}  // namespace

#ifdef _WIN32

namespace {

int open_to_sync(const fs::path& path) {
    return ::_wopen(path.c_str(), _O_RDWR | _O_BINARY);
}
int sync(int handle) {
    return ::_commit(handle);
}
void close(int handle) {
    ::_close(handle);
}

}  // namespace

void sync_name(const fs::path&) {}  // Windows knows no handle of a folder that could be synced

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

namespace {

void advise_large_pages(void*, std::size_t) {}

}  // namespace

#else

namespace {

int open_to_sync(const fs::path& path) {
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}
int sync(int handle) {
    return ::fsync(handle);
}
void close(int handle) {
    ::close(handle);
}

}  // namespace

void sync_name(const fs::path& file) {
    const fs::path folder = file.parent_path();
    const auto ignored = sync_file(folder.empty() ? "." : folder);
    (void)ignored;
}

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

namespace {

/// A hint.
void advise_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    ::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace

#endif

Expected<void> sync_file(const fs::path& file) {
    const int handle = open_to_sync(file);
    if (handle < 0) return {};
    errno = 0;
    const int problem = sync(handle) == 0 ? 0 : errno;
    close(handle);
    if (is_loss(problem)) return unexpected(reason_of(problem));
    return {};
}

constexpr std::size_t kLargePage = std::size_t{2} << 20;

void* allocate_large_pages(std::size_t bytes) noexcept {
    if (bytes > std::numeric_limits<std::size_t>::max() - kLargePage) return nullptr;
    const std::size_t whole = (bytes + kLargePage - 1) / kLargePage * kLargePage;
    void* const memory = ::operator new (whole, std::align_val_t{kLargePage}, std::nothrow);
    if (memory) advise_large_pages(memory, whole);
    return memory;
}

void release_large_pages(void* memory) noexcept {
    ::operator delete (memory, std::align_val_t{kLargePage});
}

}  // namespace escaque::base
