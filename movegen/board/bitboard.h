// A set of squares in one machine word.
#pragma once

#include <bit>
#include <cstdint>

#include "movegen/board/types.h"

namespace escaque::movegen {

/// Bit n is the square with index n.
class Bitboard {
 public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    constexpr explicit Bitboard(Square s) : bits_(std::uint64_t{1} << index(s)) {}
    constexpr explicit Bitboard(File f) : bits_(0x0101010101010101ULL << index(f)) {}
    constexpr explicit Bitboard(Rank r) : bits_(0xFFULL << (8 * index(r))) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool any() const { return bits_ != 0; }
    constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr bool has(Square s) const { return (bits_ >> index(s)) & 1; }
    /// The lowest square. The set must not be empty.
    constexpr Square first() const { return static_cast<Square>(std::countr_zero(bits_)); }
    constexpr Square last() const { return static_cast<Square>(63 - std::countl_zero(bits_)); }

    constexpr Bitboard operator&(Bitboard o) const { return Bitboard(bits_ & o.bits_); }
    constexpr Bitboard operator|(Bitboard o) const { return Bitboard(bits_ | o.bits_); }
    constexpr Bitboard operator^(Bitboard o) const { return Bitboard(bits_ ^ o.bits_); }
    constexpr Bitboard operator~() const { return Bitboard(~bits_); }
    /// Set difference.
    constexpr Bitboard operator-(Bitboard o) const { return Bitboard(bits_ & ~o.bits_); }
    constexpr Bitboard& operator&=(Bitboard o) { return *this = *this & o; }
    constexpr Bitboard& operator|=(Bitboard o) { return *this = *this | o; }
    constexpr Bitboard& operator^=(Bitboard o) { return *this = *this ^ o; }
    constexpr Bitboard& operator-=(Bitboard o) { return *this = *this - o; }
    constexpr bool operator==(const Bitboard&) const = default;

    /// Iteration visits the squares from a1 to h8.
    class Iterator {
     public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Square operator*() const { return static_cast<Square>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& o) const { return bits_ != o.bits_; }

     private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

 private:
    std::uint64_t bits_ = 0;
};

inline constexpr Bitboard kEmpty{};
inline constexpr Bitboard kAll{~std::uint64_t{0}};
inline constexpr Bitboard kLightSquares{0x55AA55AA55AA55AAULL};
inline constexpr Bitboard kDarkSquares = ~kLightSquares;
inline constexpr Bitboard kEndRanks = Bitboard(Rank::R1) | Bitboard(Rank::R8);

enum class Direction : int {
    North = 8,
    South = -8,
    East = 1,
    West = -1,
    NorthEast = 9,
    NorthWest = 7,
    SouthEast = -7,
    SouthWest = -9
};

/// Every square of the set moved one step; what leaves the board is gone.
template <Direction D>
constexpr Bitboard shift(Bitboard b) {
    constexpr Bitboard kNotA = ~Bitboard(File::A), kNotH = ~Bitboard(File::H);
    if constexpr (D == Direction::North) return Bitboard(b.bits() << 8);
    if constexpr (D == Direction::South) return Bitboard(b.bits() >> 8);
    if constexpr (D == Direction::East) return Bitboard((b & kNotH).bits() << 1);
    if constexpr (D == Direction::West) return Bitboard((b & kNotA).bits() >> 1);
    if constexpr (D == Direction::NorthEast) return Bitboard((b & kNotH).bits() << 9);
    if constexpr (D == Direction::NorthWest) return Bitboard((b & kNotA).bits() << 7);
    if constexpr (D == Direction::SouthEast) return Bitboard((b & kNotH).bits() >> 7);
    if constexpr (D == Direction::SouthWest) return Bitboard((b & kNotA).bits() >> 9);
}

/// All squares one king's step from a set, which may be squares of the set too.
constexpr Bitboard king_steps(Bitboard from) {
    const Bitboard beside = shift<Direction::East>(from) | shift<Direction::West>(from);
    const Bitboard row = from | beside;
    return beside | shift<Direction::North>(row) | shift<Direction::South>(row);
}

/// All squares that pawns of colour `c` on `pawns` attack.
template <Color C>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
    if constexpr (C == Color::White)
        return shift<Direction::NorthEast>(pawns) | shift<Direction::NorthWest>(pawns);
    else
        return shift<Direction::SouthEast>(pawns) | shift<Direction::SouthWest>(pawns);
}
constexpr Bitboard pawn_attacks(Color c, Bitboard pawns) {
    return c == Color::White ? pawn_attacks<Color::White>(pawns) : pawn_attacks<Color::Black>(pawns);
}

}  // namespace escaque::movegen
