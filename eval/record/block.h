// Some hundred games, compressed: the unit that a file is written, checked and read in.
#pragma once

#include <cstdint>
#include <vector>

#include "eval/record/game_record.h"
#include "movegen/base/bytes.h"
#include "movegen/base/error.h"

namespace escaque::eval {

struct Block {
    std::uint32_t games = 0;
    std::uint32_t positions = 0;
    movegen::Bytes bytes;
};

/// The games of a block whose checksum is right. Several threads may decode several blocks.
movegen::Expected<std::vector<GameRecord>> decode(const Block& block);

}  // namespace escaque::eval
