// When a move or a node is searched deeper or less deep than its place in the tree asks for.
#pragma once

#include "eval/score/score.h"
#include "search/params.h"

namespace escaque::search {

/// Plies to add for the table's move, given by how much the best of the others came out above a score
/// somewhat below its own: more where it stands alone, fewer where it does not and the node will hold beta
/// anyway.
inline int singular_extension(int others, bool in_pv, bool holds_beta) {
    if (others >= 0) return holds_beta ? -2 + in_pv : 0;
    if (in_pv) return 1;
    return 1 + (others < -params::double_extension_margin) + (others < -params::triple_extension_margin);
}

/// Where one move stands so far alone that it gets two plies or more, does each of the others get one? Not in
/// deep nodes, where a ply costs most.
inline bool beside_lone_move(int depth) {
    return depth < 12;
}

/// Hindsight: plies to add to a node that was reached by a reduction of `reduced_by`, given how much the last
/// move changed the evaluation in favour of the side now to move.
inline int hindsight(int depth, int reduced_by, eval::Score swing) {
    if (reduced_by >= 3 && swing < 0) return 1;  // the reduced move was better than it looked
    if (reduced_by >= 1 && depth >= 2 && swing > params::hindsight_margin) return -1;
    return 0;
}

/// One good move found, the others only have to be shown to be worse: a ply less is enough for them, but near
/// the leaves, where it is much of what is left, and far from them, where mistakes are dear.
inline bool after_raised_alpha(int depth) {
    return depth > 2 && depth < 8;
}

}  // namespace escaque::search
