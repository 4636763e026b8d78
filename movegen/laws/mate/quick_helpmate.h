// A helpmate found in a few hundred positions, where the pieces on the board have places from which they
// mate.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

// Where the pieces are, and nothing else of a position: to ask what they would do on other squares.

/// All but kings and pawns.
inline constexpr std::array kOfficers{PieceType::Queen, PieceType::Rook, PieceType::Bishop,
                                      PieceType::Knight};

class Placement {
 public:
    explicit Placement(const Position&);

    Bitboard of(Color c) const { return all_[c]; }
    Bitboard of(Color c, PieceType t) const { return pieces_[c][t]; }
    Bitboard all() const { return all_[Color::White] | all_[Color::Black]; }

    void remove(Square);
    /// The square must be empty.
    void put(Color, PieceType, Square);
    /// The piece on one square, which must be there, to an empty one.
    void move(Square from, Square to);

    /// Pieces of that colour that attack a square, sliders seen through `occupied`.
    Bitboard attackers(Square, Color by, Bitboard occupied) const;
    /// All squares that pieces of that colour attack, sliders seen through `occupied`.
    Bitboard attacked(Color by, Bitboard occupied) const;
    /// Pieces of that colour, except the king, that may go to a square; pawns capture only on occupied
    /// squares.
    Bitboard movers_to(Square, Color, Bitboard occupied) const;

 private:
    Per<Color, Per<PieceType, Bitboard>> pieces_;
    Per<Color, Bitboard> all_;
};

struct QuickHelpmate {
    std::vector<Move> line{};  // legal moves that end in mate; empty where none was found
    std::uint64_t nodes = 0;   // positions reached
};

/// Looks for a line by which `winner` mates, at the nets of mating_net.h, in at most `nodes` positions.
/// Finding none proves nothing.
QuickHelpmate quick_helpmate(const Position&, Color winner, std::uint64_t nodes);

}  // namespace escaque::movegen
