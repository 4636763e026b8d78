// A disk that is full, for the tests of what is written: POSIX alone.
#pragma once

#include <csignal>
#include <sys/resource.h>

namespace escaque::testing {

/// While this lives, no file of this process grows beyond this many bytes: a write writes what fits, and
/// fails.
class FullDisk {
 public:
    explicit FullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limited = before_;
        limited.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limited);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

 private:
    rlimit before_{};
};

}  // namespace escaque::testing
