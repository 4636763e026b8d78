// The scale of scores. A score is an integer from the mover's side: an advantage in units of about a
// hundredth of a pawn, or the distance to mate or to a tablebase win at the two ends of the scale.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"

namespace escaque::eval {

using Score = int;

/// The deepest ply a search may reach, counted from the root.
inline constexpr int kMaxPly = 246;

inline constexpr Score kDraw = 0;
inline constexpr Score kInfinity = 32001;
inline constexpr Score kNoScore = 32002;  // "not known", outside every window
/// Being mated now is -kMate; giving mate n plies from the root is kMate - n.
inline constexpr Score kMate = 32000;
inline constexpr Score kMateBound = kMate - kMaxPly;  // the smallest score that is a forced mate
/// A tablebase win n plies from the root is kTablebaseWin - n.
inline constexpr Score kTablebaseWin = kMateBound - 1;
inline constexpr Score kTablebaseBound = kTablebaseWin - kMaxPly;
/// Evaluations stay strictly within ±kTablebaseBound.
inline constexpr Score kMaxEval = kTablebaseBound - 1;

constexpr Score mated_in(int ply) {
    return -kMate + ply;
}
constexpr Score mate_in(int ply) {
    return kMate - ply;
}

constexpr bool is_mate(Score s) {
    return s >= kMateBound || s <= -kMateBound;
}
/// Mates and tablebase results: certain, not estimated.
constexpr bool is_win(Score s) {
    return s >= kTablebaseBound;
}
constexpr bool is_loss(Score s) {
    return s <= -kTablebaseBound;
}
constexpr bool is_decisive(Score s) {
    return is_win(s) || is_loss(s);
}

/// Moves (not plies) to mate, negative when being mated. Only for mate scores.
constexpr int moves_to_mate(Score s) {
    return s > 0 ? (kMate - s + 1) / 2 : -(kMate + s + 1) / 2;
}

constexpr Score clamp_eval(int s) {
    return s > kMaxEval ? kMaxEval : s < -kMaxEval ? -kMaxEval : s;
}

// Turns a score into centipawns and into the chances of winning, drawing and losing. Both are fitted on
// Escaque's own games; the README of eval/nnue/ says how.

/// In points, as players count material: a pawn is 1, a knight or a bishop 3, a rook 5 and a queen 9; a king
/// is not counted.
constexpr int piece_value(movegen::PieceType type) {
    constexpr std::array kValues{1, 3, 3, 5, 9, 0, 0};
    return kValues[static_cast<std::size_t>(type)];
}

// The curve behind win_draw_loss(): a player who is x ahead at stage t of the game wins with the probability
// 1 / (1 + e^-(u(t) + v(t) x)), and loses as often as a player who is x behind wins.

struct WdlModel {
    std::array<double, 3> u, v;  // coefficients of 1, t and t²

    /// Fewer pieces are so rare in the fitted games that the parabolas would be meaningless.
    static constexpr int kFirst = 14, kLast = 78;
    /// The stage at which 1.00 wins half the games: a middlegame after three exchanges of minor pieces and
    /// one of pawns, or as much.
    static constexpr int kUsual = 58;
    /// The points of all pieces on the board.
    static int stage(const movegen::Position& position) {
        int sum = 0;
        for (const movegen::PieceType type : movegen::kPieceTypes)
            sum += piece_value(type) * position.pieces(type).count();
        return std::clamp(sum, kFirst, kLast);
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
