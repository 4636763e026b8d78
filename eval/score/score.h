// The scale of scores. A score is an integer from the mover's side: an advantage in units of about a
// hundredth of a pawn, or the distance to mate or to a tablebase win at the two ends of the scale.
#pragma once

#include <cstdint>

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

}  // namespace escaque::eval
