#include "engine/host/text_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <streambuf>
#include <system_error>
#include <utility>

#include "engine/host/console.h"
#include "movegen/base/files.h"
#include "movegen/base/text.h"
#include "movegen/base/utf.h"

namespace escaque::engine {

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
