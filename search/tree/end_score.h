// What the end of a game is worth.
#pragma once

#include "eval/score/score.h"
#include "movegen/board/position.h"

namespace escaque::search {

/// For the side to move, which has no legal move, `ply` plies from the root: mate, stalemate or, where that
/// wins, a win.
inline eval::Score score_without_moves(const movegen::Position& position, int ply) {
    if (position.in_check()) return eval::mated_in(ply);
    return movegen::no_move_wins(position.rules()) ? eval::mate_in(ply) : eval::kDraw;
}

}  // namespace escaque::search
