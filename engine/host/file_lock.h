// Keeps a second process of ours from writing to the same file.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace escaque::engine {

/// While this lives, no other process gets a lock for the path. The locked file is PATH.lock beside it,
/// because some systems keep even the owner of a lock from writing. It says who made it and is removed with
/// the lock. A foreign file of that name serves as well, and stays unchanged.
class FileLock {
 public:
    /// None if another process has it. Where locks are impossible, as in a folder that cannot be written to,
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
