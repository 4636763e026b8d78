// Where the pieces on a board can ever get, and positions packed to keep many of them: what the searches for
// a mate share.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

/// A position in 32 bytes: everything but the counters. Equal when the positions are.
class PackedPosition {
 public:
    PackedPosition() = default;
    explicit PackedPosition(const Position&);

    /// The position, with counters 0 and 1, under the rules of chess: only such positions may be packed.
    Position unpack() const;
    std::size_t hash() const;
    bool operator==(const PackedPosition&) const = default;

 private:
    std::uint64_t occupied_ = 0;
    std::array<std::uint64_t, 2> men_{};  // four bits each, in the order of their squares
    std::uint64_t state_ = 0;             // turn, en passant and castling, six or seven bits each
};

// The reach of pieces is an upper bound, found without searching any line of moves.
//
// At first no piece can move. A piece that cannot move or be captured is solid: it blocks its square for ever
// and guards what it attacks for ever. A pawn that can neither capture nor be captured is bound: it never
// leaves its file, and no pawn on that file gets past it. Whatever pieces can do under these limits widens
// the bound, which may free others, until nothing changes. Every reachable position lies within the bound,
// because each move was allowed by the bound that contained the moves before it. Pins, checks and the side to
// move are ignored: they could only narrow it.

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

    /// Widens the bound by what every piece can do within it. False when nothing has changed: only then is it
    /// a bound.
    bool widen();

    /// Where a piece of that colour and type, promoted or not, may get to.
    Bitboard squares(Color c, PieceType t) const { return squares_[c][t]; }
    /// Where the knight, bishop, rook or queen on a square may get to.
    Bitboard squares_from(Square) const;
    /// Where any piece of that colour other than the king may get to.
    Bitboard of_pieces(Color) const;
    /// What pieces of that colour other than the king may attack at some time.
    Bitboard attacked_by_pieces(Color) const;
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
    void loosen(Bitboard set);
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
