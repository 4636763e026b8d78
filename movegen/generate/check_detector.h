// Which moves give check, before they are played.
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

/// Made once for a position, then asked for each move. Without a royal king nothing gives check.
class CheckDetector {
 public:
    explicit CheckDetector(const Position& position);
    /// Does the legal move put the enemy king in check?
    bool gives_check(Move m) const;
    /// Where our piece on `from`, no pawn about to promote, would give check by going.
    Bitboard targets(Square from) const {
        const Bitboard direct = from_[type_of(position_.piece_on(from))];
        return discoverers_.has(from) ? direct | ~line(king_, from) : direct;
    }

 private:
    const Position& position_;
    Square king_ = Square::None;
    Per<PieceType, Bitboard> from_;  // where a piece of that type would attack the king
    Bitboard discoverers_;           // our pieces that uncover an attack on the king by stepping aside
};

}  // namespace escaque::movegen
