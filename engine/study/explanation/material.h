// Material, in pawns, and what is traded in a line.
#pragma once

#include <vector>

#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::engine {

/// What the side has less what the other has, in eval::piece_value.
int material_balance(const movegen::Position& position, movegen::Color side);

/// The same once the captures and promotions that pay are played out. A capture that is answered by a mate in
/// one does not pay.
int settled_balance(const movegen::Position& position, movegen::Color side);

/// Can the side to move take what is on the square and gain by it?
bool can_be_won(const movegen::Position& position, movegen::Square target);

/// A move that mates at once, `kNoMove` if there is none.
movegen::Move mate_in_one(const movegen::Position& position);

/// What has come off the board between two positions of a line.
struct Trade {
    /// What the side has lost on balance, and what it has for it, the most valuable first. Pieces of one type
    /// cancel, and so do a bishop and a knight.
    std::vector<movegen::PieceType> lost, won;
};

Trade trade_between(const movegen::Position& from, const movegen::Position& to, movegen::Color side);

}  // namespace escaque::engine
