// Files: read as a whole, replaced as a whole, and written so that they survive a power cut; lists of
// folders.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/bytes.h"
#include "movegen/base/error.h"
#include "movegen/base/system.h"

namespace escaque::base {

/// What errno says; an error of the disk when it says nothing.
std::string reason_of(int error_number);

// A list of folders in one text, as in PATH and SyzygyPath.

/// Between two folders: ':', on Windows ';'.
#ifdef _WIN32
inline constexpr char kFolderSeparator = ';';
#else
inline constexpr char kFolderSeparator = ':';
#endif

/// The folders in their order. Empty places between separators are no folders.
std::vector<std::string> folders_in(std::string_view list);

// Files that are read as a whole.

/// Why the path cannot be read as a whole: a pipe or a device may stay silent for ever, or never end. Empty
/// for a regular file, and where nothing exists.
std::string objection_to(const std::string& path);

/// The whole file; an error if it has more bytes than that. The error is the reason alone.
Expected<Bytes> read_regular_file(const std::string& path, std::uintmax_t most);

/// A new file that is written beside the old one and replaces it once it is complete: whatever happens,
/// either the old file or the new one is there.
class AtomicFile {
 public:
    /// Symbolic links are followed: they stay, and what they lead to is replaced.
    explicit AtomicFile(const std::string& path);
    /// Without `take_place` it leaves nothing behind.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Call this first. Errors are the reason alone, here and below. Anything but a regular file, such as a
    /// device, is written to directly.
    Expected<void> open();
    std::ofstream& stream() { return stream_; }
    /// Puts the new file in place, and on the disk.
    Expected<void> take_place();

    const std::filesystem::path& target() const { return target_; }

 private:
    std::filesystem::path target_, beside_;
    std::ofstream stream_;
    bool exists_ = false;  // the file beside
};

}  // namespace escaque::base
