// Repetition within the line that is searched: one return is enough for a draw there, since what could be
// forced once can be forced again. A position of the game before the root, or the root's, must have occurred
// twice.
#pragma once

#include <span>

#include "eval/score/score.h"
#include "movegen/board/position.h"

namespace escaque::search {

/// Is the last of `keys`, which cover the game and the line, a draw by repetition? It is `ply` plies after
/// the root, and `reversible_plies` after the last irreversible move.
bool is_repetition(std::span<const movegen::Key> keys, int reversible_plies, int ply);

/// Does the side to move have a move that returns to a position of the line, and so at least a draw?
bool upcoming_repetition(const movegen::Position&, std::span<const movegen::Key> keys, int reversible_plies,
                         int ply);

// What the end of a game is worth.

/// For the side to move, which has no legal move, `ply` plies from the root: mate, stalemate or, where that
/// wins, a win.
inline eval::Score score_without_moves(const movegen::Position& position, int ply) {
    if (position.in_check()) return eval::mated_in(ply);
    return movegen::no_move_wins(position.rules()) ? eval::mate_in(ply) : eval::kDraw;
}

}  // namespace escaque::search
