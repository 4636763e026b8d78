#include "engine/verbs/play/pgn_record.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <vector>

#include "engine/host/text_file.h"
#include "movegen/base/replacement.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine::play {

using movegen::Expected;
using movegen::unexpected;

namespace {

/// 0 where there is no file yet, or no such thing as its size.
std::uintmax_t size_of(const std::string& path) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(path, none)) return 0;
    const std::uintmax_t size = std::filesystem::file_size(path, none);
    return none ? 0 : size;
}

/// An empty line has to stand between two games.
std::string gap_after(std::istream& file, std::uintmax_t size) {
    if (size == 0) return "";
    std::string end(std::min<std::uintmax_t>(size, 2), ' ');
    file.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
    file.read(end.data(), static_cast<std::streamsize>(end.size()));
    return end.ends_with("\n\n") ? "" : end.ends_with('\n') ? "\n" : "\n\n";
}

Expected<void> copy(const std::string& path, std::uintmax_t bytes, std::ostream& to) {
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    std::vector<char> buffer(1 << 16);
    while (bytes > 0) {
        const auto part = static_cast<std::streamsize>(std::min<std::uintmax_t>(bytes, buffer.size()));
        if (!file->read(buffer.data(), part))
            return unexpected(fmt::format("cannot read '{}' to its end", movegen::printable(path)));
        to.write(buffer.data(), part);
        bytes -= static_cast<std::uintmax_t>(part);
    }
    return {};
}

}  // namespace

Expected<PgnRecord> PgnRecord::open(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (std::error_code none; !folder.empty() && !std::filesystem::is_directory(folder, none))
        return unexpected(fmt::format("there is no folder '{}'", movegen::printable(folder.string())));
    auto lock = lock_output(path);
    if (!lock) return tl::unexpected(lock.error());
    PgnRecord record(path, std::move(*lock));
    std::error_code none;
    if (!std::filesystem::exists(path, none)) return record;
    auto file = open_to_read(path);
    if (!file) return tl::unexpected(file.error());
    record.others_ = record.size_ = size_of(path);
    record.gap_ = gap_after(*file, record.size_);
    return record;
}

Expected<void> PgnRecord::write(const movegen::PgnGame& game) {
    const auto failure = [&](const std::string& reason) {
        return unexpected(
            fmt::format("The game cannot be kept in '{}': {}", movegen::printable(path_), reason));
    };
    if (size_of(path_) != size_) return failure("another program has changed the file");
    movegen::Replacement file(path_);
    if (const auto opened = file.open(); !opened) return failure(opened.error().message);
    if (others_ > 0)
        if (const auto copied = copy(path_, others_, file.stream()); !copied)
            return failure(copied.error().message);
    file.stream() << gap_ << movegen::to_pgn(game);
    if (const auto placed = file.take_place(); !placed) return failure(placed.error().message);
    size_ = size_of(path_);
    return {};
}

}  // namespace escaque::engine::play
