// Reasons not to look at a node or a move any further. Each is a function of plain numbers that says when.
#pragma once

#include "eval/score.h"
#include "search/params.h"

namespace escaque::search {

/// Reverse futility: so far above beta that the rest of this shallow search will not bring it down.
constexpr bool reverse_futility(int depth, eval::Score static_eval, eval::Score beta, bool improving) {
    return depth <= params::rfp_depth && !eval::is_decisive(beta) && !eval::is_win(static_eval) &&
           static_eval - params::rfp_margin * (depth - improving) >= beta;
}

/// How much less deep to look at the position after a null move.
inline int null_move_reduction(int depth, eval::Score static_eval, eval::Score beta) {
    const int surplus = (static_eval - beta) / params::nmp_eval_divisor;
    return params::nmp_base + depth / params::nmp_depth_divisor + (surplus < 3 ? surplus : 3);
}

/// Late move pruning: after so many moves, quiet ones are not worth a look at this depth.
constexpr bool late_move(int depth, int move_count, bool improving) {
    return move_count >= (params::lmp_base + depth * depth) / (improving ? 1 : 2);
}

}  // namespace escaque::search
