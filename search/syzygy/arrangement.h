// The order in which a table numbers its positions: which pieces come first, and what each group of like
// pieces adds to the number.
//
// Positions that turn or mirror into one another share a number. Without pawns, the leading pieces (two
// kings, or three pieces of which there is one each) stand so that the first is in the triangle a1-d1-d4;
// with pawns, the leading pawn is on the files a to d, and each of those files has tables of its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "movegen/board/position.h"
#include "search/syzygy/material.h"
#include "search/syzygy/packed_values.h"

namespace escaque::search::syzygy {

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
    /// From a table's header, whose bytes hold those of two sides to move: `high` is the one in the upper
    /// four bits of each. `file`: of the leading pawn, 0 to 3. Nothing when it does not fit the material.
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
