// A new file that is written beside the old one and replaces it once it is complete: whatever happens, either
// the old file or the new one is there.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "movegen/base/error.h"

namespace escaque::movegen {

class Replacement {
 public:
    /// Symbolic links are followed: they stay, and what they lead to is replaced.
    explicit Replacement(const std::string& path);
    /// Without `take_place` it leaves nothing behind.
    ~Replacement();
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

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

}  // namespace escaque::movegen
