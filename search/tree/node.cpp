// The search of a node, step by step: alpha-beta with a transposition table, pruning, extensions and late
// move reductions. Each step has the title that the field gives it, and why it is there.
#include <algorithm>

#include "movegen/generate/generate.h"
#include "search/ordering/move_picker.h"
#include "search/ordering/see.h"
#include "search/ordering/stack.h"
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
    return tt.depth >= depth && tt.decides(beta) &&
           (depth > params::tt_surprise_depth || cut_node == (tt.score >= beta));
}

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

    // Step 1. Quiescence search at the leaves: an evaluation is to be trusted only where all is quiet.
    if (depth <= 0) return quiesce<kPv>(position, frame, alpha, beta, kWithChecks);
    const bool in_check = position.in_check();
    const Move excluded = frame->excluded;

    if constexpr (kPv) {
        frame->pv.clear();
        selective_depth_ = std::max(selective_depth_, frame->ply + 1);
    }

    // Step 2. Abort, draw and maximum ply: the line ends here, whatever its moves are worth.
    if (must_stop()) return kDraw;
    if constexpr (!kRoot) {
        if (is_draw(position, frame)) return kDraw;
        if (frame->ply >= kMaxPly) return in_check ? kDraw : evaluator_.evaluate(position);

        // Step 3. Mate distance pruning: nothing here can beat a shorter mate that is known elsewhere.
        alpha = std::max(alpha, mated_in(frame->ply));
        beta = std::min(beta, mate_in(frame->ply));

        // Step 4. Upcoming repetition: a move back is at hand, so the node is worth a draw at least.
        if (alpha < kDraw && upcoming_repetition(position, keys_, frame->reversible_plies, frame->ply))
            alpha = kDraw;
        if (alpha >= beta) return alpha;
    }
    (frame + 2)->killer = kNoMove;  // killers serve cousins, too
    (frame + 1)->cutoffs = 0;

    // Step 5. Transposition table lookup: an earlier search may have answered. Near the fifty-move limit its
    // score is not to be trusted.
    if (!in_check && !excluded) evaluator_.catch_up(position);  // while the entry comes from memory
    auto [hit, tt, writer] = tt_.probe(position.key(), frame->ply, position.halfmove_clock());
    if (!kPv && !excluded && hit && position.halfmove_clock() < params::trusted_halfmoves &&
        tt_cutoff(tt, depth, beta, cut_node))
        return tt.score;
    const Move tt_move = kRoot ? root_moves_[line_number_].now.line.front() : tt.move;
    const bool was_pv = kPv || (hit && tt.was_pv);

    // Step 6. Tablebase probe: a proved result needs no search, or bounds what the search may find.
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

    // Step 7. Static evaluation: with it, and its trend over our last moves, the next steps judge the node.
    Score raw = kNoScore;
    if (in_check) {
        frame->static_eval = kNoScore;
    } else if (!excluded) {
        raw = static_eval(position, frame, hit ? tt.eval : kNoScore);
        if (!hit) writer.write({kNoMove, kNoScore, raw, 0, Bound::None, was_pv}, frame->ply);
    }
    const Score estimate = !in_check && hit ? tt.refine(frame->static_eval) : frame->static_eval;
    const bool improving = !in_check && is_improving(frame);

    // Step 8. Hindsight: the evaluation after a move shows whether its reduction was right.
    if (!kRoot && !in_check && !excluded) depth += hindsight(position, frame, depth);

    // Steps 9 to 12 prune the whole node. Not where captures are forced, for nobody may stand pat there.
    const bool forced = must_capture(position);
    if (!kPv && !in_check && !forced && !excluded) {
        // Step 9. Razoring: far below alpha only captures can help, and quiescence plays those out.
        if (razoring(depth, estimate, alpha)) {
            const Score score = quiesce<false>(position, frame, alpha, beta, kWithChecks);
            if (score <= alpha || is_stopped()) return score;
        }

        // Step 10. Reverse futility pruning: far above beta a shallow search will not bring the score down.
        if (reverse_futility(depth, estimate, beta, improving))
            return (estimate + beta) / 2;  // the surplus has not been searched: half of it is trusted

        // Step 11. Null move pruning: if even passing holds beta, a move will hold it, too.
        if (const Score score = try_null_move(position, frame, estimate, beta, depth, cut_node);
            score != kNoScore)
            return score;

        // Step 12. ProbCut: a capture that beats more than beta in a shallow search will beat beta in a deep
        // one.
        const Score target = probcut_target(beta, improving);
        const int proof_depth = depth - params::probcut_plies;
        if (depth >= params::probcut_depth && !is_decisive(beta) &&
            !tt.falls_short(target, proof_depth + 1)) {
            const auto [move, score] = try_probcut(position, frame, target, proof_depth, tt_move, cut_node);
            if (is_stopped()) return kDraw;
            if (move) {
                writer.write({move, score, raw, proof_depth + 1, Bound::Lower, was_pv}, frame->ply);
                return is_decisive(score) ? score : score - (target - beta);
            }
        }
    }

    // Step 13. Internal iterative reduction: without a move from the table the order is poor, and a shallower
    // search finds one for the next time.
    if ((kPv || cut_node) && !tt_move && depth >= params::iir_depth) --depth;

    // Step 14. Move loop: the most promising first, so that a cutoff comes early.
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

        // Step 15. Pruning at shallow depth: late move, futility, history and exchange (SEE) pruning leave
        // out moves that will hardly matter in what is left of the depth. Not until one does not lose.
        if (!kRoot && (!kPv || prunes_pv_) && !forced && !is_loss(best)) {
            if (prune_quiets(late, frame->static_eval, alpha)) {
                picker.skip_quiets();
                continue;
            }
            if (prune_move(late, position, m)) continue;
        }

        // Step 16. Extensions: an only move where captures are forced gives no choice, so it costs no ply.
        const std::uint64_t nodes_before = nodes();
        int extension = only_move && frame->ply < 2 * root_depth_;  // so that no line goes on for ever

        // Singular extension: the table's move is searched deeper where all others fall short of it, and less
        // deep where they do not and the node will hold beta anyway. Multi-cut: if they hold beta, too, that
        // is enough.
        if (!kRoot && m == tt_move && !excluded && depth >= params::singular_depth &&
            is_singular_candidate(tt, depth, frame)) {
            const Score singular_beta = tt.score - depth * params::singular_margin / 16;
            const int half = (depth - 1) / 2;  // a shallow search is proof enough, and cheap
            const Score rest = singular_search(m, position, frame, singular_beta, half, cut_node);
            if (is_stopped()) return kDraw;
            if (rest >= singular_beta && singular_beta >= beta) return singular_beta;
            if (const int plies = singular_extension(rest - singular_beta, kPv, tt.score >= beta || cut_node))
                extension = plies;
        }
        int new_depth = depth - 1 + extension;
        if (extension > 1 && extend_other_moves(depth)) ++depth;

        // Step 17. Make the move.
        const Position next = make_move(position, m, frame);
        if constexpr (kPv) (frame + 1)->pv.clear();  // the empty window leaves no line behind it
        Score score = kNoScore;

        // Step 18. Late move reductions: moves late in the order are searched less deep, and again if one
        // surprises: deeper if it surprises much, less deep if it is hardly better than the best.
        if (depth >= 2 && number > 1 + 2 * kRoot) {  // at the root any of the first three may be best
            late.often_cut = (frame + 1)->cutoffs >= params::lmr_cutoffs_least;
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
        }

        // Step 19. Full-depth search: without a reduction an empty window shows whether the move is better.
        else if (!kPv || number > 1) {
            score = -search<Node::NonPv>(next, frame + 1, -alpha - 1, -alpha, new_depth, !cut_node);
        }

        // Step 20. PV search: the first move, and one that proved better, get a full window and an exact
        // score.
        if (kPv && (number == 1 || (score > alpha && (kRoot || score < beta))))
            score = -search<Node::Pv>(next, frame + 1, -beta, -alpha, new_depth, false);

        // Step 21. Undo the move. What an aborted search has found is not to be used.
        undo_move();
        if (must_stop()) return kDraw;
        if constexpr (kRoot) note_root_move(m, score, alpha, beta, number, nodes_before);

        // Step 22. New best move; at beta a cutoff, for the opponent will not allow the node.
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

    // Step 23. Checkmate and stalemate: without a move the rules give the score.
    if (number == 0) return excluded ? alpha : score_without_moves(position, frame->ply);

    best = std::min(best, ceiling);

    // Step 24. History update: the move that cut off is tried earlier next time, those before it later.
    if (best >= beta) {
        const bool surprising = !in_check && frame->static_eval <= old_alpha;  // more is to be learnt from it
        histories_->reward(position, frame, best_move, quiets.moves(), noisy.moves(), depth + surprising);
        if (!position.is_noisy(best_move)) frame->killer = best_move;
    }

    // Step 25. Store in the transposition table. Not where moves were left out: the result is not the node's.
    if (excluded || (kRoot && line_number_ > 0)) return best;
    const Bound bound = best >= beta ? Bound::Lower : kPv && alpha > old_alpha ? Bound::Exact : Bound::Upper;
    writer.write({best_move, best, raw, depth, bound, was_pv}, frame->ply);
    if (depth >= shared_depth_) [[unlikely]]
        others_->on_entry(shared(position.key(), {best_move, best, raw, depth, bound, was_pv}, frame->ply));

    // Step 26. Correction history: learn how far the evaluation was off, unless a capture explains it.
    if (!in_check && !(best_move && position.is_noisy(best_move)))
        histories_->correction().learn(position, frame, best, bound, depth);
    return best;
}

/// Step 8. How the last move changed the evaluation: the move is judged by it, and how many plies the node
/// deserves more.
int Worker::hindsight(const Position& position, const Frame* frame, int depth) {
    if ((frame - 1)->static_eval == kNoScore) return 0;
    const Score swing = frame->static_eval + (frame - 1)->static_eval;  // in our favour
    if ((frame - 1)->is_quiet) histories_->update_by_static_eval(~position.side_to_move(), frame, -swing);
    return hindsight_extension(depth, (frame - 1)->reduction, swing);
}

template Score Worker::search<Node::Root>(const Position&, Frame*, Score, Score, int, bool);
template Score Worker::search<Node::NonPv>(const Position&, Frame*, Score, Score, int, bool);

}  // namespace escaque::search
