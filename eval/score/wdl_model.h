// The curve behind win_draw_loss(): a player who is x ahead at move m wins with the probability 1 / (1 +
// e^-(u(m) + v(m) x)), and loses with that of a player who is x behind.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace escaque::eval {

struct WdlModel {
    std::array<double, 3> u, v;  // coefficients of 1, t and t², where t is the move number / 32

    /// Far outside the move numbers of the fitted games the parabolas would be meaningless.
    static constexpr int kFirstMove = 8, kLastMove = 120;
    static double time(int move_number) { return std::clamp(move_number, kFirstMove, kLastMove) / 32.0; }
    static double at(const std::array<double, 3>& c, double t) { return c[0] + t * (c[1] + t * c[2]); }

    /// With u above zero the chance of a draw would be negative.
    double win(double score, double t) const {
        return 1 / (1 + std::exp(-std::min(at(u, t), 0.0) - at(v, t) * score));
    }
    /// The score that wins half the games.
    double even_chance(double t) const { return -at(u, t) / at(v, t); }
};

}  // namespace escaque::eval
