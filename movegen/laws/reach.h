// Where the men on a board can ever get: an upper bound, found without looking at any line of moves.
//
// At first nothing moves. A man that nobody can move or take is solid: it bars the way for ever and guards
// what it attacks for ever. A pawn that can neither take nor be taken is bound: it never leaves its file, and
// no pawn on that file gets past it. Whatever men can do under these limits widens the bound, which may free
// others, until nothing changes. Every position that play can lead to lies within what is left, because each
// move was allowed by the bound that the moves before it stayed in. Pins, checks and whose turn it is are not
// looked at: they could only narrow it.
#pragma once

#include <array>

#include "movegen/bitboard.h"
#include "movegen/position.h"

namespace escaque::movegen {

struct PawnReach {
    Color color = Color::White;
    Square start = Square::None;
    Bitboard squares;       // where it may come to stand as a pawn
    bool promotes = false;  // may it promote?
    bool takes = false;
    bool taken = false;

    bool is_bound() const { return !takes && !taken; }
};

struct Reach {
    /// For each colour and type the squares where a man of that type, promoted ones among them, may come to
    /// stand.
    Per<Color, Per<PieceType, Bitboard>> squares;
    /// Men that can never move nor be taken.
    Bitboard solid;
    std::array<PawnReach, 16> pawns;
    std::size_t pawn_count = 0;

    /// Every square where men of that colour other than the king may come to stand.
    Bitboard of_men(Color) const;
    /// Every square that men of that colour other than the king may come to attack.
    Bitboard attacked_by_men(Color) const;
};

/// Only for rules with a royal king.
Reach reach_of(const Position&);

}  // namespace escaque::movegen
