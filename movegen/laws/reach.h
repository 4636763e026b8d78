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
#include <cstddef>
#include <span>

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

struct PawnReach {
    Color color = Color::White;
    Square start = Square::None;
    Bitboard squares;       // where it may come to stand as a pawn
    bool promotes = false;  // may it promote?
    bool takes = false;
    bool taken = false;

    bool is_bound() const { return !promotes && !takes && !taken; }
};

class Reach {
 public:
    /// At first nothing moves. Only for rules with a royal king; the position must outlive this.
    explicit Reach(const Position&);
    explicit Reach(Position&&) = delete;

    /// Widens the bound by what every man can do within it. False when nothing has changed: only then is it a
    /// bound.
    bool widen();

    /// Where a man of that colour and type, a promoted one too, may come to stand.
    Bitboard squares(Color c, PieceType t) const { return squares_[c][t]; }
    /// Where any man of that colour other than the king may come to stand.
    Bitboard of_men(Color) const;
    /// What men of that colour other than the king may come to attack.
    Bitboard attacked_by_men(Color) const;
    std::span<const PawnReach> pawns() const { return std::span(pawns_).first(pawn_count_); }

 private:
    std::span<PawnReach> pawns() { return std::span(pawns_).first(pawn_count_); }
    Bitboard solid(Color c) const { return solid_ & position_.pieces(c); }
    Bitboard closed(Color) const;
    Bitboard guarded(Color by) const;
    Bitboard passable(const PawnReach&) const;

    void allow_castling(Color, CastlingSide);
    void allow_en_passant();
    void add(Bitboard& squares, Bitboard more);
    void loosen(Bitboard men);
    void note(bool& fact);
    void take(Color, Bitboard on);
    void arrive(Color, PieceType, Bitboard to);
    void move_officers(Color, PieceType);
    void move_king(Color);
    void move_pawn(PawnReach&);

    const Position& position_;
    Per<Color, Per<PieceType, Bitboard>> squares_;
    Bitboard solid_;
    std::array<PawnReach, 30> pawns_;  // 15 a side beside the king
    std::size_t pawn_count_ = 0;
    bool grown_ = false;
};

}  // namespace escaque::movegen
