// How a fuzz target reads its bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>

namespace escaque::fuzz {

inline std::string_view text_of(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Takes the first byte, which chooses among so many ways to use the rest.
inline int take_choice(std::span<const std::uint8_t>& bytes, int ways) {
    if (bytes.empty()) return 0;
    const int choice = bytes.front() % ways;
    bytes = bytes.subspan(1);
    return choice;
}

/// Takes the first line without its end.
inline std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

/// A folder for this process, in memory if possible, removed at its end.
class Folder {
 public:
    Folder() {
        const std::filesystem::path shared = "/dev/shm";
        path_ = (std::filesystem::exists(shared) ? shared : std::filesystem::temp_directory_path()) /
                ("escaque_fuzz_" + std::to_string(::getpid()));
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path(const std::string& name) const { return (path_ / name).string(); }
    /// Writes a file that was not there before, so that nobody still looks at it as memory.
    std::string write(const std::string& name, std::string_view content) const {
        std::filesystem::remove(path_ / name);
        std::ofstream(path_ / name, std::ios::binary)
            .write(content.data(), static_cast<std::streamsize>(content.size()));
        return path(name);
    }
    std::string path() const { return path_.string(); }

 private:
    std::filesystem::path path_;
};

}  // namespace escaque::fuzz
