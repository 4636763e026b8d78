#include "eval/record/game_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::eval {

using base::Expected;
using base::unexpected;

Expected<GameReader> GameReader::open(const std::string& path) {
    auto blocks = BlockReader::open(path);
    if (!blocks) return unexpected(blocks.error().message);
    return GameReader(std::move(*blocks));
}

Expected<std::optional<GameRecord>> GameReader::next() {
    while (taken_ == games_.size()) {
        games_.clear();
        taken_ = 0;
        const auto block = blocks_.next();
        if (!block) return unexpected(block.error().message);
        if (!*block) return std::nullopt;
        auto games = decode(**block);
        if (!games)
            return unexpected(fmt::format(
                "'{}': the block that ends at byte {} has a correct checksum but cannot be read: {}",
                base::printable(blocks_.path()), blocks_.good_end(), games.error().message));
        games_ = std::move(*games);
    }
    return std::move(games_[taken_++]);
}

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kBlockSize = 256 * 1024;  // before compression: large enough for good statistics

auto write_error(const std::string& path, const std::string& what) {
    return unexpected(fmt::format("cannot write '{}': {}", base::printable(path), what));
}

/// New, or left by a writer that was killed before it had written the whole header.
bool is_unbegun(const std::string& path) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return true;
    const auto size = fs::file_size(path, ignored);
    if (ignored || size >= kFileHeader.size()) return false;
    std::ifstream file(path, std::ios::binary);
    std::array<char, kFileHeader.size()> begun{};
    file.read(begun.data(), begun.size());
    return std::equal(begun.begin(), begun.begin() + file.gcount(), kFileHeader.begin(),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

std::string_view as_record(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Expected<GameWriter> GameWriter::open(const std::string& path) {
    const bool is_new = is_unbegun(path);
    FileSummary found;
    if (!is_new) {
        auto summary = summarise(path);
        if (!summary) return unexpected(summary.error().message);
        found = std::move(*summary);
        std::error_code problem;
        if (found.torn_at) fs::resize_file(path, *found.torn_at, problem);
        if (problem) return write_error(path, problem.message());
    }
    using Old = base::RecordFile::Old;
    auto file = base::RecordFile::open(path, is_new ? Old::Goes : Old::Stays);
    if (!file) return tl::unexpected(file.error());
    if (is_new)
        if (const auto begun = file->append(as_record(kFileHeader)); !begun)
            return tl::unexpected(begun.error());
    return GameWriter(std::move(*file), std::move(found));
}

Expected<void> GameWriter::append(const GameRecord& game) {
    if (game.moves.empty()) return {};
    if (auto added = columns_.add(game); !added) return added;
    return columns_.size() >= kBlockSize ? flush() : Expected<void>{};
}

Expected<void> GameWriter::flush() {
    if (columns_.empty()) return {};
    const auto block = columns_.compress();
    if (!block) return unexpected(block.error().message);
    if (const auto written = file_.append(as_record(framed(*block))); !written) return written;
    columns_.clear();
    return file_.sync();
}

}  // namespace escaque::eval
