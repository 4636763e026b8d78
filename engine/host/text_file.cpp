#include "engine/host/text_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <streambuf>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/host/console.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/base/utf.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace escaque::engine {

namespace fs = std::filesystem;

namespace {

/// The same path for all names of a file.
fs::path lock_of(const std::string& path) {
    std::error_code problem;
    fs::path file = fs::weakly_canonical(path, problem);
    if (problem) file = path;
    return file += ".lock";
}

}  // namespace

#ifdef _WIN32

/// The process that has it open keeps all others out; Windows removes a new one when it is closed.
struct FileLock::Held {
    HANDLE file;
};

std::optional<FileLock> FileLock::take(const std::string& path) {
    const fs::path beside = lock_of(path);
    const auto open = [&](DWORD how, DWORD attributes) {
        return CreateFileW(beside.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr, how, attributes,
                           nullptr);
    };
    HANDLE file = open(CREATE_NEW, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE);
    if (file == INVALID_HANDLE_VALUE) file = open(OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
    if (file != INVALID_HANDLE_VALUE) return FileLock(new Held{file});
    if (GetLastError() == ERROR_SHARING_VIOLATION) return std::nullopt;
    return FileLock(nullptr);
}

void FileLock::Release::operator()(Held* held) const {
    CloseHandle(held->file);
    delete held;
}

#else

namespace {

constexpr std::string_view kMark = "a lock of Escaque\n";

/// A lock file that a killed process left behind has the mark, too.
bool has_mark(int file) {
    std::array<char, kMark.size() + 1> text{};
    const ssize_t length = ::pread(file, text.data(), text.size(), 0);
    return length >= 0 && std::string_view(text.data(), static_cast<std::size_t>(length)) == kMark;
}

/// Is the open file still the one of that name? Its last owner may have removed it.
bool is_there(int file, const fs::path& path) {
    struct stat ours {
    }, there{};
    return ::fstat(file, &ours) == 0 && ::stat(path.c_str(), &there) == 0 && ours.st_ino == there.st_ino &&
           ours.st_dev == there.st_dev;
}

}  // namespace

struct FileLock::Held {
    fs::path path;
    int file;
    bool is_ours;
};

std::optional<FileLock> FileLock::take(const std::string& path) {
    constexpr mode_t kForAll = 0666;  // as far as the user's mask allows
    const fs::path beside = lock_of(path);
    while (true) {
        constexpr int kHow = O_RDWR | O_CLOEXEC | O_NONBLOCK;
        int file = ::open(beside.c_str(), kHow | O_CREAT | O_EXCL, kForAll);
        const bool is_new = file >= 0;
        const bool was_there = !is_new && errno == EEXIST;
        if (was_there) file = ::open(beside.c_str(), kHow);
        if (was_there && file < 0 && errno == ENOENT) continue;  // removed between the two
        if (file < 0) return FileLock(nullptr);
        const bool is_locked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
        const bool is_held = !is_locked && errno == EWOULDBLOCK;
        if (is_locked && is_there(file, beside)) {
            if (is_new && ::pwrite(file, kMark.data(), kMark.size(), 0) < 0) {
                // An empty file serves as well; if we are killed it is taken for a foreign file and stays.
            }
            return FileLock(new Held{beside, file, is_new || has_mark(file)});
        }
        ::close(file);
        if (is_held) return std::nullopt;
        if (!is_locked) return FileLock(nullptr);  // a file system without locks
    }
}

/// Removed first: a lock on a file without a name is useless, so no other process can come in between.
void FileLock::Release::operator()(Held* held) const {
    if (held->is_ours) ::unlink(held->path.c_str());
    ::close(held->file);
    delete held;
}

#endif

using base::Expected;
using base::printable;
using base::unexpected;

namespace {

auto failure(std::string_view what, const std::string& path, int error_number) {
    return unexpected(
        fmt::format("cannot {} '{}': {}", what, base::printable(path), base::reason_of(error_number)));
}

/// Line by line, so that each can be worked on as soon as it is there.
class StandardInputBuffer : public std::streambuf {
 protected:
    int_type underflow() override {
        std::size_t length = 0;
        for (int c = 0; c != '\n' && length < buffer_.size() && (c = std::getc(stdin)) != EOF;)
            buffer_[length++] = static_cast<char>(c);
        // The stream catches this and turns bad.
        if (length == 0 && std::ferror(stdin)) throw std::ios_base::failure("standard input");
        if (length == 0) return traits_type::eof();
        setg(buffer_.data(), buffer_.data(), buffer_.data() + length);
        return traits_type::to_int_type(buffer_.front());
    }

 private:
    std::array<char, 1 << 12> buffer_{};
};

/// Unlike std::cin it does not take an error for the end.
class StandardInput : public std::istream {
 public:
    StandardInput() : std::istream(nullptr) { rdbuf(&buffer_); }

 private:
    StandardInputBuffer buffer_;
};

/// False at the end.
bool next_line(std::istream& in, std::string& line, bool is_first) {
    if (!std::getline(in, line)) return false;
    if (is_first && line.starts_with(base::kByteOrderMark)) line.erase(0, base::kByteOrderMark.size());
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

}  // namespace

Expected<std::ifstream> open_to_read(const std::string& path) {
    // A directory can be opened like a file and fails only later, without a reason.
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return failure("read", path, EISDIR);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return failure("open", path, errno);
    return file;
}

tl::unexpected<base::Error> cannot_read(const std::string& name, const base::Error& reason) {
    return unexpected(fmt::format("cannot read '{}': {}", base::printable(name), reason.message));
}

Expected<std::vector<std::string>> read_lines(const std::string& path) {
    Expected<std::ifstream> file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    std::vector<std::string> lines;
    for (std::string line; next_line(*file, line, lines.empty());) lines.push_back(std::move(line));
    if (file->bad()) return failure("read", path, errno);
    return lines;
}

Expected<TextInput> TextInput::open(const std::string& path) {
    TextInput input;
    if (path == "-") {
        input.stream_ = std::make_unique<StandardInput>();
        return input;
    }
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    input.stream_ = std::make_unique<std::ifstream>(std::move(*file));
    input.name_ = base::printable(path);
    return input;
}

bool has_content(const std::string& line) {
    const std::string_view text = base::trimmed(line);
    return !text.empty() && !text.starts_with('#');
}

std::optional<std::size_t> count_positions(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;
    const auto lines = read_lines(path);
    if (!lines) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::count_if(*lines, has_content));
}

Expected<bool> for_each_position(const std::string& path, std::string_view verb, const LineWork& work) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    return for_each_position(*input, verb, work);
}

Expected<bool> for_each_position(TextInput& input, std::string_view verb, const LineWork& work) {
    std::istream& in = input.stream();
    const std::string& name = input.name();
    bool any = false, all_good = true;
    std::string line;
    for (std::size_t number = 1; next_line(in, line, number == 1); ++number) {
        if (!has_content(line)) continue;
        any = true;
        const auto done = work(line, number);
        if (done && *done == Next::End) break;
        if (done) continue;
        complain(fmt::format("escaque {}: {}:{}: {}", verb, name, number, done.error().message));
        all_good = false;
    }
    if (in.bad()) return failure("read", name, errno);
    if (!any) return unexpected(fmt::format("no position in '{}'", name));
    return all_good;
}

Expected<FileLock> lock_output(const std::string& path) {
    auto lock = FileLock::take(path);
    if (!lock) return unexpected(fmt::format("'{}' is in use by another Escaque process", printable(path)));
    return std::move(*lock);
}

Expected<std::vector<FileLock>> lock_outputs(const std::vector<std::string>& paths) {
    std::vector<FileLock> locks;
    for (const std::string& path : paths) {
        auto lock = lock_output(path);
        if (!lock) return tl::unexpected(lock.error());
        locks.push_back(std::move(*lock));
    }
    return locks;
}

Expected<void> check_absent(const std::vector<std::string>& paths) {
    for (const std::string& path : paths)
        if (has_bytes(path))
            return unexpected(fmt::format("'{}' already exists; give another name, or --force to replace it",
                                          printable(path)));
    return {};
}

bool has_bytes(const std::string& path) {
    std::error_code none;
    return std::filesystem::is_regular_file(path, none) && std::filesystem::file_size(path, none) > 0;
}

bool is_same_file(const std::string& a, const std::string& b) {
    std::error_code ignored;
    return a == b || std::filesystem::equivalent(a, b, ignored);
}

}  // namespace escaque::engine
