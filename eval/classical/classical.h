// Material and piece-square tables: a number for each piece on each square, summed as the pieces move. The
// numbers for chess were fitted on games; those for Antichess come from a few ideas written as formulas.
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"

namespace escaque::eval {

// A value that changes as the pieces leave the board: one number for the middlegame, one for the endgame.

struct Tapered {
    int middlegame = 0;
    int endgame = 0;

    constexpr Tapered operator+(Tapered o) const { return {middlegame + o.middlegame, endgame + o.endgame}; }
    constexpr Tapered operator-(Tapered o) const { return {middlegame - o.middlegame, endgame - o.endgame}; }
    constexpr Tapered operator*(int n) const { return {middlegame * n, endgame * n}; }
    constexpr Tapered& operator+=(Tapered o) { return *this = *this + o; }
    constexpr Tapered& operator-=(Tapered o) { return *this = *this - o; }
};

/// Both sums are White's minus Black's.
struct PieceSquareSum {
    Tapered value;
    int phase =
        0;  // how much of the middlegame is left: kFullPhase with all pieces, 0 with pawns and kings alone

    void add(movegen::Rules, movegen::PlacedPiece);
    void remove(movegen::Rules, movegen::PlacedPiece);
};

inline constexpr int kFullPhase = 24;

PieceSquareSum piece_square_sum(const movegen::Position&);

// Positional terms: pawn structure, mobility, the king's shelter.

/// White's minus Black's.
Tapered positional_value(const movegen::Position&);

}  // namespace escaque::eval
