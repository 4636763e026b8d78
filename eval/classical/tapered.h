// A value that changes as the pieces leave the board: one number for the middlegame, one for the endgame.
#pragma once

namespace escaque::eval {

struct Tapered {
    int middlegame = 0;
    int endgame = 0;

    constexpr Tapered operator+(Tapered o) const { return {middlegame + o.middlegame, endgame + o.endgame}; }
    constexpr Tapered operator-(Tapered o) const { return {middlegame - o.middlegame, endgame - o.endgame}; }
    constexpr Tapered operator*(int n) const { return {middlegame * n, endgame * n}; }
    constexpr Tapered& operator+=(Tapered o) { return *this = *this + o; }
    constexpr Tapered& operator-=(Tapered o) { return *this = *this - o; }
};

}  // namespace escaque::eval
