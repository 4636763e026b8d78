// Turns a score into centipawns and into the chances of winning, drawing and losing. Both are fitted on
// Escaque's own games; the README of eval/nnue/ says how.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"

namespace escaque::eval {

// The curve behind win_draw_loss(): a player who is x ahead at stage t of the game wins with the probability
// 1 / (1 + e^-(u(t) + v(t) x)), and loses as often as a player who is x behind wins.

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

const WdlModel& wdl_model(movegen::Rules rules);

/// The mover's chances, in thousandths that sum to 1000.
struct Wdl {
    int win, draw, loss;

    bool operator==(const Wdl&) const = default;
};

/// What a score means with the pieces that are left: with few of them a small lead seldom wins.
Wdl win_draw_loss(Score score, const movegen::Position& position);

/// The score that is reported as 1.00: it wins half the games at the stage WdlModel::kUsual.
double pawn(movegen::Rules rules);

/// In hundredths of pawn(). Decisive scores stay as they are.
int centipawns(Score score, movegen::Rules rules);

}  // namespace escaque::eval
