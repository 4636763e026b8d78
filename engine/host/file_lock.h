// Keeps a second process of ours from writing to the same file.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace escaque::engine {

/// While this lives, nobody else gets one for the path. What is locked is a file beside it, PATH.lock, which
/// says whose it is and goes with the lock: some systems keep even the owner of a lock from writing. A file
/// of that name that is not ours serves as well, and stays as it is.
class FileLock {
 public:
    /// None if somebody else has it. Where no lock can be had, as in a folder that cannot be written to,
    /// nothing is locked.
    static std::optional<FileLock> take(const std::string& path);

 private:
    struct Held;
    struct Release {
        void operator()(Held*) const;
    };
    explicit FileLock(Held* held) : held_(held) {}

    std::unique_ptr<Held, Release> held_;
};

}  // namespace escaque::engine
