// What the system may refuse, refused on request. Loaded before the engine (LD_PRELOAD), Linux alone:
//
//   ESCAQUE_FAULT=write:17         the 17th write fails; write:17+ all from the 17th on
//   ESCAQUE_FAULT=write:17-20      a disk is full for a while: the 17th write leaves half of its bytes, the
//   next three fail ESCAQUE_FAULT=write:17,cut:1   two of them ESCAQUE_FAULT_COUNT=FILE       how often each
//   was asked for is written there at the end ESCAQUE_FAULT_PLACES=FILE      what was opened to be written,
//   renamed or removed, a line each
//
// The kinds are those of kNames. They are counted from the start of `main` to its end.
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

extern "C" void* __libc_malloc(std::size_t);
extern "C" void* __libc_memalign(std::size_t, std::size_t);

namespace {

enum Kind { Alloc, Thread, Open, Read, Write, Print, Rename, Cut, Sync, Map, Fork, Pipe, Kinds };
constexpr std::array<const char*, Kinds> kNames{"alloc",  "thread", "open",  "read", "write", "print",
                                                "rename", "cut",    "fsync", "mmap", "fork",  "pipe"};

struct Fault {
    long from = 0, to = -1;  // none
    bool is_full_disk = false;
};

std::array<std::atomic<long>, Kinds> counts;
std::array<Fault, Kinds> faults;
std::atomic<bool> is_armed;
std::FILE* places = nullptr;

Fault read_fault(const char* text) {
    char* end = nullptr;
    const long from = std::strtol(text, &end, 10);
    if (*end == '+') return {from, LONG_MAX, false};
    if (*end == '-') return {from, std::atol(end + 1), true};
    return {from, from, false};
}

void read_request() {
    const char* request = std::getenv("ESCAQUE_FAULT");
    while (request && *request) {
        for (int kind = 0; kind < Kinds; ++kind) {
            const std::size_t length = std::strlen(kNames[kind]);
            if (std::strncmp(kNames[kind], request, length) == 0 && request[length] == ':')
                faults[kind] = read_fault(request + length + 1);
        }
        const char* comma = std::strchr(request, ',');
        request = comma ? comma + 1 : nullptr;
    }
}

/// The number of this call, or 0 while nothing is counted.
long count_of(Kind kind) {
    if (!is_armed.load(std::memory_order_relaxed)) return 0;
    return counts[kind].fetch_add(1, std::memory_order_relaxed) + 1;
}

bool fails(Kind kind, int error) {
    const long count = count_of(kind);
    if (count == 0 || count < faults[kind].from || count > faults[kind].to) return false;
    errno = error;
    return true;
}

template <typename Function>
Function next(Function, const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

/// A file on a disk; what goes to another program through a pipe is that program's affair.
bool is_on_disk(int file) {
    struct stat about {};
    return file > 2 && fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

void note_place(const char* path) {
    if (places && is_armed) std::fprintf(places, "%s\n", path);
}

/// Of a write that fails now: does a part of it still fit?
bool is_first_of_full_disk() {
    return faults[Write].is_full_disk && counts[Write] == faults[Write].from;
}

using Main = int (*)(int, char**, char**);
Main engine;

void tell_counts() {
    const char* path = std::getenv("ESCAQUE_FAULT_COUNT");
    std::FILE* file = path ? std::fopen(path, "w") : nullptr;
    if (!file) return;
    for (int kind = 0; kind < Kinds; ++kind)
        std::fprintf(file, "%s %ld\n", kNames[kind], counts[kind].load());
    std::fclose(file);
}

int counted_main(int argc, char** argv, char** environment) {
    read_request();
    if (const char* path = std::getenv("ESCAQUE_FAULT_PLACES")) places = std::fopen(path, "w");
    is_armed = true;
    const int status = engine(argc, argv, environment);
    is_armed = false;
    if (places) std::fclose(places);
    tell_counts();
    return status;
}

}  // namespace

extern "C" {

int __libc_start_main(Main main, int argc, char** argv, void (*init)(), void (*fini)(), void (*rtld_fini)(),
                      void* end) {
    engine = main;
    return next(&__libc_start_main, "__libc_start_main")(counted_main, argc, argv, init, fini, rtld_fini,
                                                         end);
}

void* malloc(std::size_t size) {
    return fails(Alloc, ENOMEM) ? nullptr : __libc_malloc(size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
    return fails(Alloc, ENOMEM) ? nullptr : __libc_memalign(alignment, size);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) {
    if (fails(Thread, EAGAIN)) return EAGAIN;
    static const auto create = next(&pthread_create, "pthread_create");
    return create(thread, attributes, start, argument);
}

int open(const char* path, int flags, ...) {
    std::va_list list;
    va_start(list, flags);
    const mode_t mode = va_arg(list, mode_t);
    va_end(list);
    if (fails(Open, EMFILE)) return -1;
    if ((flags & O_ACCMODE) != O_RDONLY) note_place(path);
    static const auto real = next(&open, "open");
    return real(path, flags, mode);
}

std::FILE* fopen(const char* path, const char* mode) {
    if (fails(Open, EMFILE)) return nullptr;
    if (mode[0] != 'r' || std::strchr(mode, '+')) note_place(path);
    static const auto real = next(&fopen, "fopen");
    return real(path, mode);
}

std::FILE* fopen64(const char* path, const char* mode) {
    return fopen(path, mode);
}

ssize_t read(int file, void* bytes, std::size_t size) {
    if (is_on_disk(file) && fails(Read, EIO)) return -1;
    static const auto real = next(&read, "read");
    return real(file, bytes, size);
}

ssize_t write(int file, const void* bytes, std::size_t size) {
    static const auto real = next(&write, "write");
    if (!is_on_disk(file) || !fails(Write, ENOSPC)) return real(file, bytes, size);
    if (!is_first_of_full_disk() || size < 2) return -1;
    return real(file, bytes, size / 2);
}

ssize_t writev(int file, const iovec* pieces, int count) {
    static const auto real = next(&writev, "writev");
    if (!is_on_disk(file) || !fails(Write, ENOSPC)) return real(file, pieces, count);
    if (!is_first_of_full_disk() || count < 1 || pieces->iov_len < 2) return -1;
    const iovec half{pieces->iov_base, pieces->iov_len / 2};
    return real(file, &half, 1);
}

std::size_t fwrite(const void* bytes, std::size_t size, std::size_t count, std::FILE* file) {
    if (file == stdout && fails(Print, EIO)) {
        file->_flags |= 0x20;  // _IO_ERR_SEEN: what ferror tells
        return 0;
    }
    static const auto real = next(&fwrite, "fwrite");
    return real(bytes, size, count, file);
}

int fputs(const char* text, std::FILE* file) {
    const std::size_t length = std::strlen(text);
    return fwrite(text, 1, length, file) == length ? 1 : EOF;
}

int rename(const char* from, const char* to) {
    if (fails(Rename, EACCES)) return -1;
    note_place(to);
    static const auto real = next(&rename, "rename");
    return real(from, to);
}

int truncate(const char* path, off_t size) {
    if (fails(Cut, EIO)) return -1;
    note_place(path);
    static const auto real = next(&truncate, "truncate");
    return real(path, size);
}

int unlink(const char* path) {
    note_place(path);
    static const auto real = next(&unlink, "unlink");
    return real(path);
}

int remove(const char* path) {
    note_place(path);
    static const auto real = next(&remove, "remove");
    return real(path);
}

pid_t fork() {
    if (fails(Fork, EAGAIN)) return -1;
    static const auto real = next(&fork, "fork");
    return real();
}

int pipe(int files[2]) {
    if (fails(Pipe, EMFILE)) return -1;
    static const auto real = next(&pipe, "pipe");
    return real(files);
}

int fsync(int file) {
    if (fails(Sync, EIO)) return -1;
    static const auto real = next(&fsync, "fsync");
    return real(file);
}

void* mmap(void* address, std::size_t size, int protection, int flags, int file, off_t offset) {
    if (file >= 0 && fails(Map, ENOMEM)) return MAP_FAILED;
    static const auto real = next(&mmap, "mmap");
    return real(address, size, protection, flags, file, offset);
}

}  // extern "C"
