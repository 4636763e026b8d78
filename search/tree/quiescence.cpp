// Quiescence search: captures are played out before the evaluation is trusted. At its first ply quiet checks
// are tried too: a null move or a margin would overlook a mate that begins with one. Forced captures are
// followed only until a few of them had a choice; without that bound the tree would explode.
#include <algorithm>

#include "movegen/generate/generate.h"
#include "search/ordering/move_picker.h"
#include "search/ordering/see.h"
#include "search/params.h"
#include "search/tree/pruning.h"
#include "search/tree/repetition.h"
#include "search/tree/worker.h"

namespace escaque::search {

using namespace movegen;
using namespace eval;

namespace {

/// Step 7. Futility (delta) and exchange (SEE) pruning: the most a capture may gain, when even that does not
/// exceed alpha; otherwise kNoScore.
Score short_of_alpha(const Position& position, Move m, Score futility_base, Score alpha) {
    if (!position.is_noisy(m) || m.is_promotion() || is_loss(alpha)) return kNoScore;
    const Score for_nothing = futility_base + piece_worth(position.captured(m));
    if (for_nothing <= alpha) return for_nothing;
    const bool gains_nothing = futility_base <= alpha && !see_ge(position, m, 1);
    return gains_nothing ? futility_base : kNoScore;
}

}  // namespace

template <bool kPv>
Score Worker::quiesce(const Position& position, Frame* frame, Score alpha, Score beta, int depth) {
    if constexpr (kPv) frame->pv.clear();
    selective_depth_ = std::max(selective_depth_, frame->ply + 1);

    // Step 1. Abort, draw, upcoming repetition and maximum ply: as in a node.
    if (must_stop() || is_draw(position, frame)) return kDraw;
    if (alpha < kDraw && upcoming_repetition(position, keys_, frame->reversible_plies, frame->ply)) {
        alpha = kDraw;
        if (alpha >= beta) return alpha;
    }
    const bool in_check = position.in_check();
    if (frame->ply >= kMaxPly) return in_check ? kDraw : evaluator_.evaluate(position);

    // Step 2. Transposition table lookup: an earlier search of at least this depth may have answered.
    if (!in_check) evaluator_.catch_up(position);  // while the entry comes from memory
    auto [hit, tt, writer] = tt_.probe(position.key(), frame->ply, position.halfmove_clock());
    if (!kPv && hit && tt.depth >= depth && tt.decides(beta)) return tt.score;

    // Step 3. Stalemate, where it wins: such rules need the test here, for captures alone would not show it.
    const bool must_take = must_capture(position);
    const bool must_move = in_check || must_take;
    if (!must_move && no_move_wins(position.rules()) && count_legal_moves(position) == 0)
        return score_without_moves(position, frame->ply);

    // Step 4. Static evaluation. Where forced captures have branched too often it must do.
    Score best = -kInfinity;
    if (in_check) frame->threats = threats_of(position, ~position.side_to_move());
    Score raw = kNoScore;
    if (in_check)
        frame->static_eval = kNoScore;
    else
        raw = static_eval(position, frame, hit ? tt.eval : kNoScore);

    const bool has_choice = must_take && count_legal_moves(position) > 1;
    if (has_choice && depth <= kLastChoice) return frame->static_eval;

    // Step 5. Stand pat: a side that need not move may take the evaluation. In check nobody may, nor where
    // captures are forced.
    if (!must_move) {
        // On the principal variation a mate must be played out, so that the line shows it.
        const bool trusted = hit && !(kPv && is_decisive(tt.score));
        best = trusted ? tt.refine(frame->static_eval) : frame->static_eval;
        if (best >= beta) {
            if (!hit) writer.write({kNoMove, kNoScore, raw, 0, Bound::None, false}, frame->ply);
            // The surplus over beta has not been searched: half of it is trusted.
            return is_decisive(best) || is_decisive(beta) ? best : (best + beta) / 2;
        }
        alpha = std::max(alpha, best);
    }

    // Step 6. Move loop: captures, quiet checks at the first ply, and all evasions in check.
    const Score futility_base = frame->static_eval + params::delta_margin;  // for a side that need not move
    Move best_move = kNoMove;
    int move_count = 0;
    const int next_depth = std::min(depth, kWithoutChecks) - has_choice;
    const bool with_checks = depth == kWithChecks && has_royal_king(position.rules());
    MovePicker picker = MovePicker::noisy(position, tt.move, *histories_, frame, with_checks);
    while (const Move m = picker.next()) {
        ++move_count;
        if (!must_move && picker.in_bad_noisy()) break;

        // Step 7. Pruning: captures that cannot reach alpha, and further quiet evasions once a move holds.
        if (!must_move) {
            if (const Score hoped = short_of_alpha(position, m, futility_base, alpha); hoped != kNoScore) {
                best = std::max(best, hoped);
                continue;
            }
        } else if (in_check && !is_loss(best) && !position.is_noisy(m)) {
            picker.skip_quiets();  // one quiet evasion that holds is enough to know that it is not mate
        }

        // Step 8. Make, search and undo the move.
        const Position next = make_move(position, m, frame);
        const Score score = -quiesce<kPv>(next, frame + 1, -beta, -alpha, next_depth);
        undo_move();
        if (is_stopped()) return kDraw;

        // Step 9. New best move.
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        best_move = m;
        if constexpr (kPv) frame->pv.set(m, (frame + 1)->pv);
        if (score >= beta) break;
        alpha = score;
    }

    // Step 10. Checkmate: no evasion was found.
    if (move_count == 0 && in_check) return mated_in(frame->ply);

    // Step 11. Store in the transposition table. Never exact: that would replace what a deep search found.
    const Bound bound = best >= beta ? Bound::Lower : Bound::Upper;
    writer.write({best_move, best, raw, depth, bound, hit && tt.was_pv}, frame->ply);
    return best;
}

template Score Worker::quiesce<true>(const Position&, Frame*, Score, Score, int);
template Score Worker::quiesce<false>(const Position&, Frame*, Score, Score, int);

}  // namespace escaque::search
