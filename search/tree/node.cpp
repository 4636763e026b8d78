// The search of a node, step by step.
#include <algorithm>

#include "movegen/generate/generate.h"
#include "search/ordering/frame.h"
#include "search/ordering/move_picker.h"
#include "search/ordering/see.h"
#include "search/params.h"
#include "search/tree/pruning.h"
#include "search/tree/reductions.h"
#include "search/tree/repetition.h"
#include "search/tree/worker.h"

namespace escaque::search {

using namespace movegen;
using namespace eval;

namespace {

/// Does the side to move stand better than at its last turn, or the one before when it was in check then?
bool is_improving(const Frame* frame) {
    const Score last = (frame - 2)->static_eval, before = (frame - 4)->static_eval;
    if (last != kNoScore) return frame->static_eval > last;
    return before != kNoScore && frame->static_eval > before;
}

/// Does the table answer the search of a node? A shallow one that turns out otherwise than expected is cheap
/// to look at again.
bool tt_cutoff(const TtData& tt, int depth, Score beta, bool cut_node) {
    constexpr int kShallow = 5;
    return tt.depth >= depth && tt.decides(beta) && (depth > kShallow || cut_node == (tt.score >= beta));
}

constexpr int kProbcutPlies = 4;  // plies, of the search that is to prove a cut

int reduced_depth(const LateMove& m) {
    return std::max(m.depth - 1 - base_reduction(m) / 1024, 0);
}

/// Is this quiet move, and are all that come after it, not worth a look?
bool prune_quiets(const LateMove& m, Score static_eval, Score alpha) {
    return m.is_quiet && (late_move_pruning(m.depth, m.number, m.is_improving) ||
                          (!m.is_check && static_eval != kNoScore &&
                           futility_pruning(reduced_depth(m), static_eval, alpha)));
}

/// Is this move alone not worth a look?
bool prune_move(const LateMove& late, const Position& position, Move m) {
    if (late.is_quiet && history_pruning(reduced_depth(late), late.history)) return true;
    return exchange_meaningful(position.rules()) &&
           !see_ge(position, m, see_margin(late.depth, reduced_depth(late), late.is_quiet));
}

}  // namespace

template <Node kNode>
Score Worker::search(const Position& position, Frame* frame, Score alpha, Score beta, int depth,
                     bool cut_node) {
    constexpr bool kRoot = kNode == Node::Root, kPv = kNode != Node::NonPv;
    if (depth <= 0) return quiesce<kPv>(position, frame, alpha, beta, kWithChecks);
    const bool in_check = position.in_check();
    const Move excluded = frame->excluded;

    // 1. The ends of the line: out of time, a draw or one at hand, too deep, or a shorter mate known
    // elsewhere.
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
        if (alpha < kDraw && upcoming_repetition(position, keys_, frame->reversible_plies, frame->ply))
            alpha = kDraw;
        if (alpha >= beta) return alpha;
    }
    (frame + 2)->killer = kNoMove;  // killers serve cousins, too
    (frame + 1)->cutoffs = 0;

    // 2. What the table knows. Near the fifty-move limit its scores are not to be trusted. While its entry
    // comes from memory there is time for what most nodes need.
    if (!in_check && !excluded) evaluator_.catch_up(position);
    auto [hit, tt, writer] = tt_.probe(position.key(), frame->ply, position.halfmove_clock());
    if (!kPv && !excluded && hit && position.halfmove_clock() < params::trusted_halfmoves &&
        tt_cutoff(tt, depth, beta, cut_node))
        return tt.score;
    const Move tt_move = kRoot ? root_moves_[line_number_].now.line.front() : tt.move;
    const bool was_pv = kPv || (hit && tt.was_pv);

    // 3. What the endgame tables know of it. In the principal variation their score only bounds what is
    // found.
    Score best = -kInfinity, ceiling = kInfinity;
    if (!kRoot && !excluded && tablebases_.is_due(position, depth)) [[unlikely]] {
        if (const auto known = probe_tablebases(position, frame->ply)) {
            if (known->decides(alpha, beta)) {
                const int worth = std::min(depth + params::proof_plies, kMaxPly - 1);
                writer.write({kNoMove, known->score, kNoScore, worth, known->bound, was_pv}, frame->ply);
                return known->score;
            }
            if (known->bound == Bound::Lower) {
                best = known->score;
                alpha = std::max(alpha, best);
            } else {
                ceiling = known->score;
            }
        }
    }

    // 4. The static evaluation, whether our position gets better, and whether the last reduction was right.
    Score raw = kNoScore;
    if (in_check) {
        frame->static_eval = kNoScore;
    } else if (!excluded) {
        raw = static_eval(position, frame, hit ? tt.eval : kNoScore);
        if (!hit) writer.write({kNoMove, kNoScore, raw, 0, Bound::None, was_pv}, frame->ply);
    }
    const Score estimate = !in_check && hit ? tt.refine(frame->static_eval) : frame->static_eval;
    const bool improving = !in_check && is_improving(frame);
    if (!kRoot && !in_check && !excluded) depth += hindsight(position, frame, depth);

    // 5. Is the node so bad or so good that it need not be searched? Not where captures are forced.
    const bool forced = must_capture(position);
    if (!kPv && !in_check && !forced && !excluded) {
        if (razoring(depth, estimate, alpha)) {
            const Score score = quiesce<false>(position, frame, alpha, beta, kWithChecks);
            if (score <= alpha || is_stopped()) return score;
        }
        if (reverse_futility(depth, estimate, beta, improving)) return (estimate + beta) / 2;
        if (const Score score = try_null_move(position, frame, estimate, beta, depth, cut_node);
            score != kNoScore)
            return score;
        const Score target = probcut_target(beta, improving);
        if (depth >= params::probcut_depth && !is_decisive(beta) && !tt.falls_short(target, depth - 3)) {
            const auto [move, score] =
                try_probcut(position, frame, target, depth - kProbcutPlies, tt_move, cut_node);
            if (is_stopped()) return kDraw;
            if (move) {
                writer.write({move, score, raw, depth - kProbcutPlies + 1, Bound::Lower, was_pv}, frame->ply);
                return is_decisive(score) ? score : score - (target - beta);
            }
        }
    }

    // 6. Without a move from the table the order is poor: a shallower search will find one for the next time.
    if ((kPv || cut_node) && !tt_move && depth >= params::iir_depth) --depth;

    // 7. The moves, best first.
    const bool only_move = forced && count_legal_moves(position) == 1;
    frame->threats = threats_of(position, ~position.side_to_move());
    MovePicker picker(position, tt_move, *histories_, frame);
    MoveRecord quiets, noisy;
    Move best_move = kNoMove;
    const Score old_alpha = alpha;
    int number = 0;
    while (const Move m = picker.next()) {
        if (m == excluded || (kRoot && !is_root_move(m))) continue;
        ++number;
        if constexpr (kRoot) report_current_move(m, number);
        LateMove late{.depth = depth,
                      .number = number,
                      .history = 0,
                      .is_quiet = !position.is_noisy(m),
                      .is_check = picker.gives_check(m),
                      .in_pv = kPv,
                      .was_pv = was_pv,
                      .in_cut_node = cut_node,
                      .is_improving = improving,
                      .after_noisy = tt_move && position.is_noisy(tt_move),
                      .often_cut = false,
                      .window = kPv ? 1024 * (beta - alpha) / root_window_ : 0};
        late.history = late.is_quiet ? histories_->quiet(position, m, frame) : histories_->noisy(position, m);

        // 8. Moves that are not worth a look at what is left of the depth.
        if (!kRoot && (!kPv || prunes_pv_) && !forced && !is_loss(best)) {
            if (prune_quiets(late, frame->static_eval, alpha)) {
                picker.skip_quiets();
                continue;
            }
            if (prune_move(late, position, m)) continue;
        }

        // 9. Deeper for a forced reply and for a table move without which the node would fall below its
        // score; far below, and the other moves get a ply, too. If the node holds beta even without that
        // move, it is good enough.
        const std::uint64_t nodes_before = nodes();
        int extension = only_move && frame->ply < 2 * root_depth_;
        if (!kRoot && m == tt_move && !excluded && depth >= params::singular_depth &&
            is_singular_candidate(tt, depth, frame)) {
            const Score singular_beta = tt.score - depth * params::singular_margin / 16;
            const Score rest = singular_search(m, position, frame, singular_beta, (depth - 1) / 2, cut_node);
            if (is_stopped()) return kDraw;
            if (rest >= singular_beta && singular_beta >= beta) return singular_beta;
            if (const int plies = singular_extension(rest - singular_beta, kPv, tt.score >= beta || cut_node))
                extension = plies;
        }
        int new_depth = depth - 1 + extension;
        if (extension > 1 && extend_other_moves(depth)) ++depth;

        // 10. Late moves are searched less deep and with an empty window; one that surprises is searched
        // again, deeper if it surprises much.
        const Position next = make_move(position, m, frame);
        if constexpr (kPv) (frame + 1)->pv.clear();  // the empty window leaves no line behind it
        Score score = kNoScore;
        if (depth >= 2 && number > 1 + 2 * kRoot) {
            late.often_cut = (frame + 1)->cutoffs > 2;
            const int deepest =
                std::max(new_depth + (kPv || cut_node), 1);  // a promising move gets a ply more
            const int reduced = std::clamp(new_depth - reduction(late), 1, deepest);
            frame->reduction = new_depth - reduced;
            score = -search<Node::NonPv>(next, frame + 1, -alpha - 1, -alpha, reduced, true);
            frame->reduction = 0;
            if (score > alpha && reduced < new_depth) {
                new_depth += (score > best + params::lmr_deeper_margin) -
                             (score < best + new_depth * params::lmr_shallower_margin / 16);
                if (reduced < new_depth)
                    score = -search<Node::NonPv>(next, frame + 1, -alpha - 1, -alpha, new_depth, !cut_node);
            }
        } else if (!kPv || number > 1) {
            score = -search<Node::NonPv>(next, frame + 1, -alpha - 1, -alpha, new_depth, !cut_node);
        }
        if (kPv && (number == 1 || (score > alpha && (kRoot || score < beta))))
            score = -search<Node::Pv>(next, frame + 1, -beta, -alpha, new_depth, false);
        undo_move();
        if (must_stop()) return kDraw;
        if constexpr (kRoot) note_root_move(m, score, alpha, beta, number, nodes_before);

        // 11. Is it the best so far, or even too good for the opponent to allow?
        best = std::max(best, score);
        if (score > alpha) {
            best_move = m;
            if constexpr (kPv) frame->pv.set(m, (frame + 1)->pv);
            if (score >= beta) {
                ++frame->cutoffs;
                break;
            }
            alpha = score;
            if (reduce_after_alpha_raise(depth) && !is_decisive(score)) --depth;
        }
        if (m != best_move) (late.is_quiet ? quiets : noisy).push(m);
    }

    // 12. Without a move it is mate, stalemate or, where that wins, a win.
    if (number == 0) return excluded ? alpha : score_without_moves(position, frame->ply);

    best = std::min(best, ceiling);

    // 13. Learn from the result, and store it in the table.
    if (best >= beta) {
        const bool surprising = !in_check && frame->static_eval <= old_alpha;  // more is to be learnt from it
        histories_->reward(position, frame, best_move, quiets.moves(), noisy.moves(), depth + surprising);
        if (!position.is_noisy(best_move)) frame->killer = best_move;
    }
    if (excluded || (kRoot && line_number_ > 0)) return best;
    const Bound bound = best >= beta ? Bound::Lower : kPv && alpha > old_alpha ? Bound::Exact : Bound::Upper;
    writer.write({best_move, best, raw, depth, bound, was_pv}, frame->ply);
    if (depth >= shared_depth_) [[unlikely]]
        others_->on_entry(shared(position.key(), {best_move, best, raw, depth, bound, was_pv}, frame->ply));
    if (!in_check && !(best_move && position.is_noisy(best_move)))
        correction_->learn(position, frame, best, bound, depth);
    return best;
}

/// How the last move changed the evaluation: the move is judged by it, and how many plies the node deserves
/// more.
int Worker::hindsight(const Position& position, const Frame* frame, int depth) {
    if ((frame - 1)->static_eval == kNoScore) return 0;
    const Score swing = frame->static_eval + (frame - 1)->static_eval;  // in our favour
    if ((frame - 1)->is_quiet) histories_->update_by_static_eval(~position.side_to_move(), frame, -swing);
    return hindsight_extension(depth, (frame - 1)->reduction, swing);
}

template Score Worker::search<Node::Root>(const Position&, Frame*, Score, Score, int, bool);
template Score Worker::search<Node::NonPv>(const Position&, Frame*, Score, Score, int, bool);

}  // namespace escaque::search
