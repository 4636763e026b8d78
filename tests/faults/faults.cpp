// What the system may refuse, refused on request. Loaded before the engine (LD_PRELOAD), Linux alone:
//
//   ESCAQUE_FAULT=write:17      the 17th write fails; write:17+ all from the 17th on
//   ESCAQUE_FAULT_COUNT=FILE    how often each was asked for is written there at the end
//
// The kinds are those of kNames. They are counted from the start of `main` to its end.
#include <array>
#include <atomic>
#include <cerrno>
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

enum Kind { Alloc, Thread, Open, Write, Print, Rename, Sync, Map, Kinds };
constexpr std::array<const char*, Kinds> kNames{"alloc", "thread", "open",  "write",
                                                "print", "rename", "fsync", "mmap"};

std::array<std::atomic<long>, Kinds> counts;
std::atomic<bool> is_armed;
int faulty = Kinds;
long fails_at = 0;
bool stays_broken = false;

void read_request() {
    const char* request = std::getenv("ESCAQUE_FAULT");
    const char* colon = request ? std::strchr(request, ':') : nullptr;
    if (!colon) return;
    for (int kind = 0; kind < Kinds; ++kind)
        if (std::strncmp(kNames[kind], request, static_cast<std::size_t>(colon - request)) == 0)
            faulty = kind;
    fails_at = std::atol(colon + 1);
    stays_broken = std::strchr(colon, '+') != nullptr;
}

bool fails(Kind kind, int error) {
    if (!is_armed.load(std::memory_order_relaxed)) return false;
    const long count = counts[kind].fetch_add(1, std::memory_order_relaxed) + 1;
    if (kind != faulty || (stays_broken ? count < fails_at : count != fails_at)) return false;
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
    is_armed = true;
    const int status = engine(argc, argv, environment);
    is_armed = false;
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
    static const auto real = next(&open, "open");
    return real(path, flags, mode);
}

std::FILE* fopen(const char* path, const char* mode) {
    if (fails(Open, EMFILE)) return nullptr;
    static const auto real = next(&fopen, "fopen");
    return real(path, mode);
}

std::FILE* fopen64(const char* path, const char* mode) {
    return fopen(path, mode);
}

ssize_t write(int file, const void* bytes, std::size_t size) {
    if (is_on_disk(file) && fails(Write, ENOSPC)) return -1;
    static const auto real = next(&write, "write");
    return real(file, bytes, size);
}

ssize_t writev(int file, const iovec* pieces, int count) {
    if (is_on_disk(file) && fails(Write, ENOSPC)) return -1;
    static const auto real = next(&writev, "writev");
    return real(file, pieces, count);
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
    static const auto real = next(&rename, "rename");
    return real(from, to);
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
