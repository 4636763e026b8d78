// Who stands where, and nothing else of a position: to ask what pieces would do on other squares.
#pragma once

#include <array>

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

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
    /// Pieces of that colour but the king that may go to a square, a pawn to take only where something
    /// stands.
    Bitboard movers_to(Square, Color, Bitboard occupied) const;

 private:
    Per<Color, Per<PieceType, Bitboard>> pieces_;
    Per<Color, Bitboard> all_;
};

}  // namespace escaque::movegen
