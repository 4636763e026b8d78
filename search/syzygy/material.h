// Which pieces are on the board, whatever their squares: what the tables are called and found by.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/board/position.h"

namespace escaque::search::syzygy {

// Results as the tables have them.

/// For the side to move, counted from a position whose last move has set the fifty-move count to zero. A
/// cursed win and a blessed loss are draws by the fifty-move rule.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss, Draw, CursedWin, Win };

constexpr Wdl operator-(Wdl wdl) {
    return static_cast<Wdl>(-static_cast<int>(wdl));
}

/// The tables know at most seven pieces, kings among them.
inline constexpr int kMaxPieces = 7;

/// One king a side is assumed. At most fifteen pieces of a kind.
class Material {
 public:
    explicit Material(const movegen::Position& position);
    /// "KRPvKR": the pieces of White, then those of Black, each from king to pawn. Nothing when `name` is
    /// none.
    static std::optional<Material> from_name(std::string_view name);

    /// Of every kind but the king.
    int count(movegen::Color c, movegen::PieceType t) const {
        return static_cast<int>(counts_ >> shift(c, t) & 15);
    }
    /// Kings among them.
    int pieces() const;
    bool has_pawns() const;
    /// The same with the colours exchanged.
    Material swapped() const;
    bool is_symmetric() const { return *this == swapped(); }
    std::string name() const;

    /// Different for different material.
    std::uint64_t key() const { return counts_; }
    bool operator==(const Material&) const = default;

 private:
    Material() = default;
    static constexpr int kBitsASide = 20;
    static constexpr int shift(movegen::Color c, movegen::PieceType t) {
        return kBitsASide * movegen::index(c) + 4 * movegen::index(t);
    }

    std::uint64_t counts_ = 0;  // four bits for each colour and kind
};

}  // namespace escaque::search::syzygy
