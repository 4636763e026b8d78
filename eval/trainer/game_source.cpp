#include "eval/trainer/game_source.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>

#include "eval/record/block.h"
#include "movegen/base/text.h"

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

Expected<std::vector<std::string>> list_files(const std::vector<std::string>& paths) {
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
            if (entry->path().extension() == ".games") found.push_back(entry->path().string());
        if (error) return unexpected(fmt::format("cannot read the directory {}: {}", path, error.message()));
        std::sort(found.begin(), found.end());  // the system lists them in no certain order
        files.insert(files.end(), found.begin(), found.end());
    }
    if (files.empty()) return unexpected("there are no game files to learn from");
    return files;
}

}  // namespace

Expected<GameFiles> GameFiles::open(const std::vector<std::string>& paths) {
    auto files = list_files(paths);
    if (!files) return tl::unexpected(files.error());
    for (const std::string& file : *files)
        if (const auto tried = BlockReader::open(file); !tried) return tl::unexpected(tried.error());
    return GameFiles(std::move(*files));
}

Expected<std::optional<BlockPlace>> GameFiles::next() {
    for (; current_ < files_.size(); ++current_, reader_.reset()) {
        if (!reader_) {
            auto opened = BlockReader::open(files_[current_]);
            if (!opened) {
                ++current_;
                return tl::unexpected(opened.error());
            }
            reader_ = std::move(*opened);
        }
        const auto block = reader_->next();
        if (!block) return tl::unexpected(block.error());
        if (*block) return BlockPlace{static_cast<std::uint32_t>(current_), reader_->good_begin()};
    }
    return std::nullopt;
}

Expected<std::vector<GameRecord>> GameFiles::games(BlockPlace place) const {
    const std::string& path = files_[place.file];
    auto reader = BlockReader::open(path);
    if (!reader) return tl::unexpected(reader.error());
    reader->seek(place.at);
    const auto block = reader->next();
    if (!block) return tl::unexpected(block.error());
    if (!*block) return unexpected(fmt::format("'{}' has become shorter since it was read", printable(path)));
    return decode(**block).map_error([&](const Error& why) {
        return Error{
            fmt::format("'{}': the block that ends at byte {} has a right checksum but cannot be read: {}",
                        printable(path), reader->good_end(), why.message)};
    });
}

}  // namespace escaque::eval::trainer
