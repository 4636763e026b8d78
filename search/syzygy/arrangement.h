// How a table numbers its positions, from its material: which pieces are on the board, whatever their
// squares, by which tables are named and found.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/board/position.h"
#include "search/syzygy/packed_values.h"

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
    /// "KRPvKR": White's pieces, then Black's, each from king to pawn. nullopt if `name` is not of this
    /// form.
    static std::optional<Material> from_name(std::string_view name);

    /// For every kind but the king.
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

// The order in which a table numbers its positions: which pieces come first, and what each group of like
// pieces adds to the number.
//
// Positions that turn or mirror into one another share a number. Without pawns, the leading pieces (two
// kings, or three pieces of which there is one each) stand so that the first is in the triangle a1-d1-d4;
// with pawns, the leading pawn is on the files a to d, and each of those files has tables of its own.

using SquareIndex = int;  // 0 to 63, a1 first, after turning and mirroring

/// The squares of a table's pieces, as many as it has.
using Squares = std::array<SquareIndex, kMaxPieces>;

/// The pieces of a position with the table's colours: White's material is what the table's name begins with.
class TableView {
 public:
    /// `swapped`: Black has the pieces that the table calls White's.
    TableView(const movegen::Position& position, bool swapped) : position_(position), swapped_(swapped) {}

    movegen::Color side_to_move() const { return color(position_.side_to_move()); }
    /// Seen from the side that the table calls White.
    movegen::Bitboard pieces(movegen::Piece piece) const;

 private:
    movegen::Color color(movegen::Color c) const { return swapped_ ? ~c : c; }

    const movegen::Position& position_;
    bool swapped_;
};

class Arrangement {
 public:
    /// From a table's header, whose bytes hold the data for two sides to move: `high` takes the upper four
    /// bits of each. `file`: of the leading pawn, 0 to 3. nullopt if it does not fit the material.
    static std::optional<Arrangement> read(ByteReader header, bool high, const Material& material, int file);
    /// How many bytes of the header that is.
    static int bytes(const Material& material);

    /// How many positions there are.
    std::uint64_t size() const { return size_; }
    /// The number of a position, less than size().
    std::uint64_t number(const TableView& view) const;

    /// The file of the leading pawn, 0 to 3 for a and h to d and e.
    static int leading_file(const TableView& view, const Material& material);

 private:
    /// Pieces that are numbered together.
    struct Group {
        int first, count;
        std::uint64_t factor = 0;
    };
    enum class Leading : std::uint8_t { Kings, ThreePieces, Pawns };

    bool set_pieces(ByteReader& header, int shift, const Material& material);
    void set_groups(const Material& material);
    bool set_factors(int leading_place, int second_pawns_place, int file);
    Squares squares(const TableView& view) const;
    void normalize(Squares& squares) const;
    std::uint64_t leading_number(const Squares& squares) const;
    std::uint64_t group_number(const Group& group, Squares& squares) const;

    std::array<movegen::Piece, kMaxPieces> pieces_{};
    int piece_count_ = 0;
    Leading leading_ = Leading::Kings;
    bool has_second_pawns_ = false;  // the other side's, the second group
    std::array<Group, kMaxPieces> groups_{};
    int group_count_ = 0;
    std::uint64_t size_ = 0;
};

}  // namespace escaque::search::syzygy
