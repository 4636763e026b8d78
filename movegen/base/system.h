// What only the system can do, and each system differently: nothing else calls it directly.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "movegen/base/error.h"

namespace escaque::base {

// What survives a power cut.

/// The file's contents are on the disk when this returns. The error is the reason alone: the disk has refused
/// it. Does nothing where there is nothing to sync, as with a device.
Expected<void> sync_file(const std::filesystem::path& file);

/// The same for the name of a file that is new or was renamed, as far as the system can.
void sync_name(const std::filesystem::path& file);

// What keeps a second process from writing to the same file.

/// While this lives, no other process gets a lock for the path. The locked file is PATH.lock beside it,
/// because some systems keep even the owner of a lock from writing. It says who made it and is removed with
/// the lock. A foreign file of that name serves as well, and stays unchanged.
///
/// Not Boost.Interprocess's: it cannot say whether the file that it has locked still has its name, so that
/// two processes could both have a lock that is removed at its end; nor do its locks exclude threads of one
/// process, or outlive another use of the file there.
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

// Memory in large pages, where the system has them.

/// Allocates that many bytes, in whole large pages; nullptr if it fails.
void* allocate_large_pages(std::size_t bytes) noexcept;
void release_large_pages(void* memory) noexcept;

}  // namespace escaque::base
