// Reasons not to look at a node or a move any further. Each is a function of plain numbers that says when.
#pragma once

#include <algorithm>
#include <array>

#include "eval/score/score.h"
#include "movegen/board/types.h"
#include "search/params.h"

namespace escaque::search {

/// An evaluation shrinks as the fifty-move rule comes near: what has achieved nothing so far may never.
inline eval::Score scale_by_halfmoves(eval::Score evaluation, int halfmove_clock) {
    constexpr int kAll = 100;  // halfmoves, at which the rule makes a draw
    return evaluation * (params::halfmove_scale - std::min(halfmove_clock, kAll)) / params::halfmove_scale;
}

/// What chess-7's score changes by when such a piece is taken from the board: medians of 218 to 367 quiet
/// positions of games. Exchanges are counted in smaller units; margins about scores want these.
inline eval::Score piece_worth(movegen::PieceType type) {
    constexpr std::array<eval::Score, 7> kWorth{164, 574, 638, 825, 1650, 10000, 0};
    return kWorth[static_cast<std::size_t>(type)];
}

/// Razoring: so far below alpha that only captures could help; the quiescence search decides.
inline bool razoring(int depth, eval::Score estimate, eval::Score alpha) {
    return depth <= params::razor_depth && estimate + params::razor_margin * depth <= alpha;
}

/// Reverse futility: so far above beta that the rest of this shallow search will not bring it down.
inline bool reverse_futility(int depth, eval::Score estimate, eval::Score beta, bool improving) {
    return depth <= params::rfp_depth && !eval::is_decisive(beta) && !eval::is_win(estimate) &&
           estimate - params::rfp_margin * (depth - improving) >= beta;
}

/// How much less deep to look at the position after a null move.
inline int null_move_reduction(int depth, eval::Score estimate, eval::Score beta) {
    return params::nmp_base + depth / params::nmp_depth_divisor +
           std::min((estimate - beta) / params::nmp_eval_divisor, params::nmp_eval_max);
}

/// What a capture must promise in a shallow search for the node to be cut off in a deep one.
inline eval::Score probcut_target(eval::Score beta, bool improving) {
    return beta + params::probcut_margin - params::probcut_improving * improving;
}

/// Late move pruning: beyond some number of moves, quiet ones are not worth a look at this depth. Half that
/// number where the position does not get better, for then a surprise is less likely.
/// `lmp_factor` is in sixteenths of a move, times the square of the depth.
inline bool late_move_pruning(int depth, int number, bool improving) {
    return number > (params::lmp_base + depth * depth * params::lmp_factor / 16) / (improving ? 1 : 2);
}

/// Futility: a quiet move will not lift a position this far below alpha in what is left of the depth.
inline bool futility_pruning(int reduced_depth, eval::Score static_eval, eval::Score alpha) {
    return reduced_depth <= params::futility_depth &&
           static_eval + params::futility_base + params::futility_margin * reduced_depth <= alpha;
}

/// A quiet move that has failed this badly so far is not worth a look at low depth.
inline bool history_pruning(int reduced_depth, int history) {
    return reduced_depth <= params::history_pruning_depth &&
           history < -params::history_pruning_margin * (reduced_depth + 1);
}

/// The exchange a move may lose before it is not looked at.
inline eval::Score see_margin(int depth, int reduced_depth, bool is_quiet) {
    return is_quiet ? -params::see_quiet_margin * reduced_depth * reduced_depth
                    : -params::see_noisy_margin * depth;
}

}  // namespace escaque::search
