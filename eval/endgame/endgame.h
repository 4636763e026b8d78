// Endings of few pieces by what is known of them. The network has seen few of them and counts material: it
// calls textbook draws won, and does not know the way to mate with bishop and knight.
#pragma once

#include "eval/score/score.h"
#include "movegen/board/position.h"

namespace escaque::eval::endgame {

/// Kings included. With more nothing is known.
inline constexpr int kMostPieces = 5;

/// Quick: it is asked at every evaluation.
inline bool is_small(const movegen::Position& position) {
    return position.pieces().count() <= kMostPieces && has_royal_king(position.rules());
}

/// Is more known of a small position than its material? If not, its score is the network's alone.
bool is_known(const movegen::Position& position);

/// The score of a small position, from the mover's side, as it was and by what is known: near zero, the sign
/// kept, where it is drawn if no piece falls at once; with a way to the mate where that is needed. Where
/// nothing is known the score stays.
Score known_score(const movegen::Position& position, Score score);

}  // namespace escaque::eval::endgame
