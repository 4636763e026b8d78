// What has worked so far: how often a move cut the search off, remembered by the move and by what came before it.
// The numbers order the moves to come.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "movegen/position.h"
#include "movegen/types.h"

namespace escaque::search {

/// A running score within ±kLimit. Each update pulls it towards its end, the less the nearer it is already.
class HistoryEntry {
 public:
    static constexpr int kLimit = 16384;

    operator int() const { return value_; }
    void update(int bonus) {
        bonus = std::clamp(bonus, -kLimit, kLimit);
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kLimit);
    }

 private:
    std::int16_t value_ = 0;
};

using movegen::Color;
using movegen::Per;
using movegen::Piece;
using movegen::PieceType;
using movegen::Square;

/// By the man that moves and where it goes.
using PieceToHistory = Per<Piece, Per<Square, HistoryEntry>>;

/// Everything one thread has learnt. Large: lives on the heap.
struct Histories {
    /// Quiet moves by colour, from and to.
    Per<Color, Per<Square, Per<Square, HistoryEntry>>> quiet;
    /// Captures and promotions by the man that moves, where it goes and what it takes (King stands for "nothing").
    Per<Piece, Per<Square, Per<PieceType, HistoryEntry>>> noisy;
    /// Quiet moves by an earlier move of the line: the man that moved, where it went.
    Per<Piece, Per<Square, PieceToHistory>> continuation;
    /// Stands in for the move before the root and for a null move.
    PieceToHistory no_continuation;

    HistoryEntry& noisy_entry(const movegen::Position& position, movegen::Move m) {
        const PieceType victim = position.captured(m);
        return noisy[position.piece_on(m.from())][m.to()][victim == PieceType::None ? PieceType::King : victim];
    }
    HistoryEntry& quiet_entry(const movegen::Position& position, movegen::Move m) {
        return quiet[position.side_to_move()][m.from()][m.to()];
    }
};

}  // namespace escaque::search
