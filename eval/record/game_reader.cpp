#include "eval/record/game_reader.h"

#include <fmt/format.h>
#include <utility>

#include "movegen/base/text.h"

namespace escaque::eval {

using movegen::Expected;
using movegen::unexpected;

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
            return unexpected(
                fmt::format("'{}': the block that ends at byte {} has a right checksum but cannot be "
                            "read: {}",
                            movegen::printable(blocks_.path()), blocks_.good_end(), games.error().message));
        games_ = std::move(*games);
    }
    return std::move(games_[taken_++]);
}

}  // namespace escaque::eval
