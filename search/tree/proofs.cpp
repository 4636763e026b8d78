// Shallower searches that prove something of a node, so that it need not be searched or its best move is
// searched deeper.
#include "search/params.h"
#include "search/tree/move_picker.h"
#include "search/tree/pruning.h"
#include "search/tree/see.h"
#include "search/tree/worker.h"

namespace escaque::search {

using namespace movegen;
using namespace eval;

/// If passing still holds beta, some move will hold it more easily. kNoScore when that is not so or cannot be
/// asked.
Score Worker::try_null_move(const Position& position, Frame* frame, Score estimate, Score beta, int depth,
                            bool cut_node) {
    const auto has_officer = [&] {
        return (position.pieces(position.side_to_move()) - position.pieces(PieceType::Pawn, PieceType::King))
            .any();
    };
    if (depth < 3 || !(frame - 1)->move || frame->ply < null_move_from_ ||
        !null_move_sound(position.rules()) || estimate < beta || frame->static_eval < beta || is_loss(beta) ||
        !has_officer())
        return kNoScore;

    const int reduced = depth - null_move_reduction(depth, estimate, beta);
    const Position next = pass(position, frame);
    const Score score = -search<Node::NonPv>(next, frame + 1, -beta, -beta + 1, reduced, !cut_node);
    take_back();
    if (must_stop()) return kDraw;
    if (score < beta) return kNoScore;
    const Score bound = is_win(score) ? beta : score;  // a mate found after a pass is no proof of one

    // Deep in the tree zugzwang would be costly: look again without passing in the part of the line near this
    // node.
    if (depth < params::nmp_verify_depth || null_move_from_ != 0) return bound;
    null_move_from_ = frame->ply + params::nmp_verify_share * reduced / 16;
    const Score verified = search<Node::NonPv>(position, frame, beta - 1, beta, reduced, false);
    null_move_from_ = 0;
    if (is_stopped()) return kDraw;
    return verified >= beta ? bound : kNoScore;
}

/// A capture that beats `target`, well above beta, in a shallow search of that depth will beat beta in a deep
/// one.
Worker::Refutation Worker::try_probcut(const Position& position, Frame* frame, Score target, int depth,
                                       Move tt_move, bool cut_node) {
    if (!exchange_meaningful(position.rules())) return {};
    MovePicker picker = MovePicker::noisy(position, tt_move, *histories_, frame, false);
    while (const Move m = picker.next()) {
        if (picker.in_bad_noisy()) break;
        if (!see_at_least(position, m, target - frame->static_eval)) continue;
        const Position next = play(position, m, frame);
        Score score = -quiesce<false>(next, frame + 1, -target, -target + 1, kWithoutChecks);
        if (score >= target)
            score = -search<Node::NonPv>(next, frame + 1, -target, -target + 1, depth, !cut_node);
        take_back();
        if (must_stop()) break;
        if (score >= target) return {m, score};
    }
    return {};
}

/// Is the table's score deep and firm enough to ask whether its move is the only good one?
bool Worker::is_singular_candidate(const TtData& tt, int depth, const Frame* frame) const {
    return tt.score != kNoScore && tt.depth >= depth - 3 && tt.bound != Bound::Upper &&
           !is_decisive(tt.score) && frame->ply < 2 * root_depth_;
}

/// What the node is worth against `beta` when one move may not be played.
Score Worker::search_without(Move excluded, const Position& position, Frame* frame, Score beta, int depth,
                             bool cut_node) {
    frame->excluded = excluded;
    const Score score = search<Node::NonPv>(position, frame, beta - 1, beta, depth, cut_node);
    frame->excluded = kNoMove;
    return score;
}

}  // namespace escaque::search
