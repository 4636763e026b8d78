// A move in sixteen bits, and what it changes on the board.
#pragma once

#include <array>
#include <cstdint>

#include "movegen/board/types.h"

namespace escaque::movegen {

/// What kind of move it is. Four bits: Antichess also promotes to a king, so three are not enough.
enum class MoveKind : std::uint8_t {
    Normal,      // moves and captures, single pawn steps among them
    DoubleStep,  // a pawn's two-square advance
    EnPassant,
    Castling,  // `to` is the square of the castling rook
    PromoteKnight = 9,
    PromoteBishop,
    PromoteRook,
    PromoteQueen,
    PromoteKing
};

constexpr MoveKind promotion_kind(PieceType t) {
    return static_cast<MoveKind>(8 + index(t));
}

/// from (6 bits), to (6 bits), kind (4 bits). A default-constructed move is "none": a1a1, which no piece can
/// play.
class Move {
 public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind = MoveKind::Normal)
        : raw_(static_cast<std::uint16_t>(index(from) | index(to) << 6 | index(kind) << 12)) {}
    constexpr static Move from_raw(std::uint16_t raw) {
        Move m;
        m.raw_ = raw;
        return m;
    }

    constexpr Square from() const { return static_cast<Square>(raw_ & 63); }
    constexpr Square to() const { return static_cast<Square>((raw_ >> 6) & 63); }
    constexpr MoveKind kind() const { return static_cast<MoveKind>(raw_ >> 12); }
    constexpr bool is_promotion() const { return raw_ >> 12 > 8; }
    /// PieceType::None when the move does not promote.
    constexpr PieceType promotion() const {
        return is_promotion() ? static_cast<PieceType>((raw_ >> 12) - 8) : PieceType::None;
    }
    constexpr std::uint16_t raw() const { return raw_; }
    constexpr explicit operator bool() const { return raw_ != 0; }
    constexpr bool operator==(const Move&) const = default;

 private:
    std::uint16_t raw_ = 0;
};

inline constexpr Move kNoMove{};

/// The wing of a castling move.
constexpr CastlingSide castling_side(Move castling) {
    return castling.to() > castling.from() ? CastlingSide::King : CastlingSide::Queen;
}

// What a move has changed: all that an incremental evaluation needs to know of it.

struct PlacedPiece {
    Piece piece;
    Square square;
};

/// At most two pieces leave their squares (mover and captured piece, or king and rook) and at most two
/// arrive.
struct BoardDelta {
    std::array<PlacedPiece, 2> removed;
    std::array<PlacedPiece, 2> added;
    int removed_count = 0;
    int added_count = 0;

    constexpr void remove(Piece p, Square s) { removed[removed_count++] = {p, s}; }
    constexpr void add(Piece p, Square s) { added[added_count++] = {p, s}; }
};

}  // namespace escaque::movegen
