// The curve behind win_draw_loss(): a player who is x ahead at stage t of the game wins with the probability
// 1 / (1 + e^-(u(t) + v(t) x)), and loses with that of a player who is x behind.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "movegen/board/position.h"

namespace escaque::eval {

struct WdlModel {
    std::array<double, 3> u, v;  // coefficients of 1, t and t²

    /// Fewer pieces are so rare in the fitted games that the parabolas would be meaningless.
    static constexpr int kFirst = 14, kLast = 78;
    /// The stage at which 1.00 wins half the games: a middlegame after three exchanges of minor pieces and
    /// one of pawns, or as much.
    static constexpr int kUsual = 58;
    /// The pieces on the board, in points of 1, 3, 3, 5 and 9.
    static int stage(const movegen::Position& position) {
        using enum movegen::PieceType;
        const auto count = [&](movegen::PieceType type) { return position.pieces(type).count(); };
        return std::clamp(
            count(Pawn) + 3 * (count(Knight) + count(Bishop)) + 5 * count(Rook) + 9 * count(Queen), kFirst,
            kLast);
    }
    static double time(int stage) { return static_cast<double>(stage) / kUsual; }
    static double at(const std::array<double, 3>& c, double t) { return c[0] + t * (c[1] + t * c[2]); }

    /// With u above zero the chance of a draw would be negative.
    double win(double score, double t) const {
        return 1 / (1 + std::exp(-std::min(at(u, t), 0.0) - at(v, t) * score));
    }
    /// The score that wins half the games.
    double even_chance(double t) const { return -at(u, t) / at(v, t); }
};

}  // namespace escaque::eval
