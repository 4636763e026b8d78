// A file that is written beside the one whose place it takes when it is whole: whatever happens, there is the
// old one or the new one.
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

    /// To be called first. Errors are the reason alone, here and below. What is no file, such as a device, is
    /// written to as it is.
    Expected<void> open();
    std::ofstream& stream() { return stream_; }
    /// What was written is there from now on, and on the disk.
    Expected<void> take_place();

    const std::filesystem::path& target() const { return target_; }

 private:
    std::filesystem::path target_, beside_;
    std::ofstream stream_;
    bool exists_ = false;  // the file beside
};

}  // namespace escaque::movegen
