// Reads the games of a file in order, and skips damaged parts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "eval/record/block_file.h"
#include "eval/record/game_record.h"
#include "movegen/base/error.h"

namespace escaque::eval {

class GameReader {
 public:
    static movegen::Expected<GameReader> open(const std::string& path);

    /// The next game, or none at the end. An error reports a damaged stretch, once: the next call continues
    /// with the game after it. To read all undamaged games, report the error and call on until there is none.
    movegen::Expected<std::optional<GameRecord>> next();

 private:
    explicit GameReader(BlockReader blocks) : blocks_(std::move(blocks)) {}

    BlockReader blocks_;
    std::vector<GameRecord> games_;  // of the current block
    std::size_t taken_ = 0;
};

}  // namespace escaque::eval
