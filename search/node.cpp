// The search of a node, step by step.
#include <algorithm>
#include <array>

#include "movegen/generate.h"
#include "search/move_picker.h"
#include "search/move_record.h"
#include "search/params.h"
#include "search/pruning.h"
#include "search/reductions.h"
#include "search/worker.h"

namespace escaque::search {

using namespace movegen;
using namespace eval;

template <Node kNode>
Score Worker::search(const Position& position, Frame* frame, Score alpha, Score beta, int depth, bool cut_node) {
    constexpr bool kRoot = kNode == Node::Root, kPv = kNode != Node::NonPv;
    if (depth <= 0) return quiesce<kPv>(position, frame, alpha, beta);
    const bool in_check = position.in_check();

    // 1. The ends of the line: out of time, a draw, too deep, or a shorter mate known elsewhere.
    if constexpr (kPv) {
        frame->pv.clear();
        selective_depth_ = std::max(selective_depth_, frame->ply + 1);
    }
    if (must_stop()) return kDraw;
    if constexpr (!kRoot) {
        if (is_draw(position, frame)) return kDraw;
        if (frame->ply >= kMaxPly) return in_check ? kDraw : evaluator_.evaluate(position);
        alpha = std::max(alpha, mated_in(frame->ply));
        beta = std::min(beta, mate_in(frame->ply));
        if (alpha >= beta) return alpha;
    }
    (frame + 1)->killer = kNoMove;

    // 2. What the table knows. Near the fifty-move limit its scores are not to be trusted.
    auto [hit, tt, writer] = tt_.probe(position.key(), frame->ply);
    const bool tt_scores = hit && tt.score != kNoScore;
    if (!kPv && tt_scores && tt.depth >= depth && position.halfmove_clock() < 90 &&
        (tt.bound == Bound::Exact || tt.bound == (tt.score >= beta ? Bound::Lower : Bound::Upper)))
        return tt.score;
    const Move tt_move = kRoot ? root_moves_[line_number_].line.front() : tt.move;
    const bool was_pv = kPv || (hit && tt.was_pv);

    // 3. The static evaluation, and whether our position gets better.
    Score estimate = kNoScore;
    if (in_check) {
        frame->static_eval = kNoScore;
    } else {
        estimate = frame->static_eval = hit && tt.eval != kNoScore ? tt.eval : evaluator_.evaluate(position);
        if (!hit) writer.write({kNoMove, kNoScore, frame->static_eval, 0, Bound::None, was_pv}, frame->ply);
        if (tt_scores && (tt.bound == Bound::Exact || tt.bound == (tt.score > estimate ? Bound::Lower : Bound::Upper)))
            estimate = tt.score;
    }
    const bool improving = !in_check && (frame - 2)->static_eval != kNoScore && frame->static_eval > (frame - 2)->static_eval;

    // 4. Is the node so good that it need not be searched? Not where a capture may be forced on us.
    const bool calm = !in_check && !captures_forced(position.rules());
    if (!kPv && calm) {
        if (reverse_futility(depth, estimate, beta, improving)) return (estimate + beta) / 2;
        const Score score = try_null_move(position, frame, estimate, beta, depth, cut_node);
        if (score != kNoScore) return score;
    }

    // 5. The moves, best first.
    MovePicker picker(position, tt_move, *histories_, frame);
    MoveRecord quiets, noisy;
    Score best = -kInfinity;
    Move best_move = kNoMove;
    const Score old_alpha = alpha;
    int move_count = 0;
    while (const Move m = picker.next()) {
        if constexpr (kRoot)
            if (!is_root_move(m)) continue;
        ++move_count;
        const bool is_quiet = !position.is_noisy(m);
        if constexpr (kRoot) announce(m, move_count);

        // 6. Late quiet moves of shallow nodes are left out.
        if (!kRoot && calm && is_quiet && !is_loss(best) && late_move(depth, move_count, improving)) {
            picker.skip_quiets();
            continue;
        }

        // 7. Play it; a check is looked at a ply deeper.
        const std::uint64_t nodes_before = nodes();
        const int history = is_quiet ? histories_->quiet_entry(position, m) : 0;
        const Position next = play(position, m, frame);
        const int extension = next.in_check() && frame->ply < 2 * root_depth_;
        const int new_depth = depth - 1 + extension;

        // 8. Late moves are searched less deep and with an empty window; who surprises is searched again.
        Score score = kNoScore;
        if (depth >= 2 && move_count > 1 + 2 * kRoot) {
            int reduction = late_move_reduction(depth, move_count);
            reduction += cut_node * 1024 - kPv * 1024 - was_pv * 512 - improving * 300 - next.in_check() * 700;
            reduction -= is_quiet ? history * 1024 / params::lmr_history_divisor : 1024;
            const int reduced = std::clamp(new_depth - reduction / 1024, 1, new_depth);
            score = -search<Node::NonPv>(next, frame + 1, -alpha - 1, -alpha, reduced, true);
            if (score > alpha && reduced < new_depth)
                score = -search<Node::NonPv>(next, frame + 1, -alpha - 1, -alpha, new_depth, !cut_node);
        } else if (!kPv || move_count > 1) {
            score = -search<Node::NonPv>(next, frame + 1, -alpha - 1, -alpha, new_depth, !cut_node);
        }
        if (kPv && (move_count == 1 || score > alpha))
            score = -search<Node::Pv>(next, frame + 1, -beta, -alpha, new_depth, false);
        take_back();
        if (must_stop()) return kDraw;
        if constexpr (kRoot) note_root_move(m, score, alpha, beta, move_count, nodes_before);

        // 9. Is it the best so far, or even too good for the opponent to allow?
        if (score > best) {
            best = score;
            if (score > alpha) {
                best_move = m;
                if constexpr (kPv) frame->pv.set(m, (frame + 1)->pv);
                if (score >= beta) break;
                alpha = score;
            }
        }
        if (m != best_move) (is_quiet ? quiets : noisy).push(m);
    }

    // 10. Without a move it is mate, stalemate or, where that wins, a win.
    if (move_count == 0) return in_check ? mated_in(frame->ply) : no_move_wins(position.rules()) ? mate_in(frame->ply) : kDraw;

    // 11. Learn from it, and tell the table.
    if (best >= beta) reward(position, frame, best_move, quiets.moves(), noisy.moves(), depth);
    const Bound bound = best >= beta ? Bound::Lower : kPv && alpha > old_alpha ? Bound::Exact : Bound::Upper;
    if (!kRoot || line_number_ == 0) writer.write({best_move, best, frame->static_eval, depth, bound, was_pv}, frame->ply);
    return best;
}

/// If passing still holds beta, some move will hold it more easily. kNoScore when that is not so or cannot be asked.
Score Worker::try_null_move(const Position& position, Frame* frame, Score estimate, Score beta, int depth, bool cut_node) {
    const Color us = position.side_to_move();
    const Bitboard officers = position.pieces(us) - position.pieces(PieceType::Pawn, PieceType::King);
    if (depth < 3 || !(frame - 1)->move || frame->ply < null_move_from_ || !null_move_sound(position.rules()) ||
        estimate < beta || frame->static_eval < beta || is_loss(beta) || officers.empty())
        return kNoScore;

    const int reduced = depth - null_move_reduction(depth, estimate, beta);
    const Position next = pass(position, frame);
    const Score score = -search<Node::NonPv>(next, frame + 1, -beta, -beta + 1, reduced, !cut_node);
    take_back();
    if (must_stop()) return kDraw;
    if (score < beta) return kNoScore;
    const Score bound = is_win(score) ? beta : score;  // a mate found after a pass is no proof of one

    // Deep in the tree zugzwang would be costly: look again without passing in the part of the line near this node.
    constexpr int kVerifyDepth = 14;
    if (depth < kVerifyDepth || null_move_from_ != 0) return bound;
    null_move_from_ = frame->ply + 3 * reduced / 4;
    const Score verified = search<Node::NonPv>(position, frame, beta - 1, beta, reduced, false);
    null_move_from_ = 0;
    return verified >= beta ? bound : kNoScore;
}

template Score Worker::search<Node::Root>(const Position&, Frame*, Score, Score, int, bool);

}  // namespace escaque::search
