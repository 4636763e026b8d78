// What has come off the board between two positions of a line.
#pragma once

#include <vector>

#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::engine {

struct Trade {
    /// What the side has lost on balance, and what it has for it, the most valuable first. Pieces of one type
    /// cancel, and so do a bishop and a knight.
    std::vector<movegen::PieceType> lost, won;
};

Trade trade_between(const movegen::Position& from, const movegen::Position& to, movegen::Color side);

}  // namespace escaque::engine
