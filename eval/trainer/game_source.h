// Where the games to learn from come from: a block of some hundred at a time, which can be had again.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/record/game_record.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

struct BlockPlace {
    std::uint32_t file = 0;  // its number
    std::uint64_t at = 0;    // in the file

    auto operator<=>(const BlockPlace&) const = default;
};

class GameSource {
 public:
    virtual ~GameSource() = default;

    /// The place of the next block, or none at the end. An error reports what could not be read, once: the
    /// next call continues after it.
    virtual movegen::Expected<std::optional<BlockPlace>> next() = 0;
    /// The games of that block, always the same. Several threads may ask at once.
    virtual movegen::Expected<std::vector<GameRecord>> games(BlockPlace) const = 0;
};

}  // namespace escaque::eval::trainer
