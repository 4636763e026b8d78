// Game files as a source of games.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "eval/record/block_file.h"
#include "eval/trainer/game_source.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

/// The files one after the other. A file that is named twice is read twice. Blocks that are added to a file
/// after it was read to its end do not count.
class GameFiles : public GameSource {
 public:
    /// Of files, and of those in directories whose names end in .games. An error if there is none, or if one
    /// cannot be read or is not one of ours.
    static movegen::Expected<GameFiles> open(const std::vector<std::string>& paths);

    movegen::Expected<std::optional<BlockPlace>> next() override;
    movegen::Expected<std::vector<GameRecord>> games(BlockPlace) const override;

 private:
    explicit GameFiles(std::vector<std::string> files) : files_(std::move(files)) {}

    std::vector<std::string> files_;
    std::size_t current_ = 0;
    std::optional<BlockReader> reader_;  // of the current file
};

}  // namespace escaque::eval::trainer
