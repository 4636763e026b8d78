#include "engine/host/text_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <system_error>
#include <utility>

#include "engine/host/complaint.h"
#include "movegen/base/disk.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using movegen::Expected;
using movegen::unexpected;

namespace {

auto failure(std::string_view what, const std::string& path, int error_number) {
    return unexpected(
        fmt::format("cannot {} '{}': {}", what, movegen::printable(path), movegen::reason_of(error_number)));
}

/// False at the end.
bool next_line(std::istream& in, std::string& line, bool is_first) {
    if (!std::getline(in, line)) return false;
    if (is_first && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
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
    if (path == "-") return input;
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    input.file_ = std::move(*file);
    input.name_ = movegen::printable(path);
    return input;
}

std::istream& TextInput::stream() {
    return file_ ? static_cast<std::istream&>(*file_) : std::cin;
}

bool has_content(const std::string& line) {
    const std::string_view text = movegen::trimmed(line);
    return !text.empty() && !text.starts_with('#');
}

std::optional<std::size_t> count_positions(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;
    const auto lines = read_lines(path);
    if (!lines) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::count_if(*lines, has_content));
}

Expected<bool> for_each_position(
    const std::string& path, std::string_view verb,
    const std::function<Expected<Next>(const std::string& line, std::size_t number)>& work) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    std::istream& in = input->stream();
    const std::string& name = input->name();
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

}  // namespace escaque::engine
