// Where the games to learn from come from: a block of some hundred at a time, which can be had again.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "eval/record/block_file.h"
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

// Game files as a source of games.

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
