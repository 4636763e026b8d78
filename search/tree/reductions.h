// How much less deep a late move is searched at first, and which moves and nodes are searched deeper. All in
// integers, so that every compiler and processor searches the same tree.
#pragma once

#include <array>
#include <cstdint>

#include "eval/score/score.h"
#include "search/params.h"

namespace escaque::search {

/// 1024 times the natural logarithm of n (n > 0), rounded down, by repeated squaring.
constexpr int log_1024(std::uint64_t n) {
    int exponent = 0;
    while (n >> exponent > 1) ++exponent;
    std::uint64_t mantissa = (n << 31) >> exponent;  // 1 to 2, with 31 fractional bits
    int log2 = exponent;
    for (int bit = 0; bit < 24; ++bit) {
        mantissa = (mantissa * mantissa) >> 31;
        log2 *= 2;
        if (mantissa >> 32) {
            mantissa >>= 1;
            ++log2;
        }
    }
    constexpr std::int64_t kLn2 = 2'977'044'471;  // ln 2 * 2^32
    return static_cast<int>((static_cast<std::int64_t>(log2) * kLn2) >> 46);
}

inline constexpr auto kLog = [] {
    std::array<int, 512> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = log_1024(i);
    return table;
}();

/// What a reduction depends on.
struct LateMove {
    int depth;
    int number;   // the move's place in the order, from 1
    int history;  // what is known of it
    bool is_quiet;
    bool is_check;
    bool in_pv;         // the node is on the principal variation
    bool was_pv;        // or has been
    bool in_cut_node;   // the node is expected to be refuted
    bool is_improving;  // our position gets better
    bool after_noisy;   // the table's move captures or promotes: a quiet one is less likely to be better
    bool often_cut;     // its siblings' children keep being refuted
    int window;         // of the node, in 1024ths of the root's; 0 where it is empty
};

/// In 1024ths of a ply: grows with the logarithms of depth and of the move's number.
inline int late_reduction(int depth, int number) {
    // Extensions may carry a line beyond the root's depth.
    const int row = depth < 511 ? depth : 511;
    const int logs = (kLog[static_cast<std::size_t>(row)] * kLog[static_cast<std::size_t>(number)]) >> 10;
    return (logs * params::lmr_factor) >> 10;
}

/// In 1024ths of a ply, what is known before anything is known of the move itself. Where the window is wide
/// an exact score is wanted, and less is left out.
inline int base_reduction(const LateMove& m) {
    const int late = late_reduction(m.depth, m.number);
    // In earlier moves and at low depth a falling position means nothing.
    return params::lmr_base + late +
           (!m.is_improving && late > params::lmr_falling) * params::lmr_not_improving -
           m.window * params::lmr_window / 1024;
}

/// In plies, perhaps negative.
inline int reduction(const LateMove& m) {
    int r = base_reduction(m);
    r += m.in_cut_node * params::lmr_cut_node + m.after_noisy * params::lmr_tt_noisy +
         m.often_cut * params::lmr_cutoffs;
    r -= m.in_pv * params::lmr_pv + m.was_pv * params::lmr_was_pv + m.is_check * params::lmr_check +
         !m.is_quiet * params::lmr_noisy;
    r -= m.history * 1024 / params::lmr_history_divisor;
    return r / 1024;
}

// Extensions: when a move or a node is searched deeper or less deep than its place in the tree asks for.

/// Plies to add for the table's move. `others` is how far the best of the other moves came out above a bound
/// somewhat below its score: more plies if it is singular, fewer if it is not and the node will hold beta
/// anyway.
inline int singular_extension(int others, bool in_pv, bool holds_beta) {
    if (others >= 0) return holds_beta ? -2 + in_pv : 0;
    if (in_pv) return 1;
    return 1 + (others < -params::double_extension_margin) + (others < -params::triple_extension_margin);
}

/// If one move is so singular that it gets two plies or more, does each of the others get one? Not in deep
/// nodes, where a ply costs most.
inline bool extend_other_moves(int depth) {
    return depth < params::extend_others_depth;
}

/// Hindsight: plies to add to a node that was reached by a reduction of `reduced_by`, given how much the last
/// move changed the evaluation in favour of the side now to move.
inline int hindsight_extension(int depth, int reduced_by, eval::Score swing) {
    if (reduced_by >= params::hindsight_reduction && swing < 0)
        return 1;  // the reduced move was better than it looked
    if (reduced_by >= 1 && depth >= 2 && swing > params::hindsight_margin) return -1;
    return 0;
}

/// One good move found, the others only have to be shown to be worse: a ply less is enough for them, but near
/// the leaves, where it is much of what is left, and far from them, where mistakes are dear.
inline bool reduce_after_alpha_raise(int depth) {
    return depth >= params::alpha_raise_least && depth <= params::alpha_raise_most;
}

}  // namespace escaque::search
