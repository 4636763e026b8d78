// The steps that node.cpp and quiescence.cpp share: making and undoing moves, recognising draws, evaluating;
// and the null move, ProbCut and singular search.
#include "movegen/generate/generate.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/laws/outcome.h"
#include "search/ordering/move_picker.h"
#include "search/ordering/see.h"
#include "search/params.h"
#include "search/tree/pruning.h"
#include "search/tree/repetition.h"
#include "search/tree/worker.h"

namespace escaque::search {

using namespace movegen;

bool Worker::must_stop() {
    if (may_stop() && is_limit_reached()) control_->stop();
    return is_stopped();
}

/// Step 2. Abort. The first iteration ignores all limits, so that there is a move and a score to answer with.
/// On a board full of queens it would take for ever; there the moves left over are judged by what they look
/// like.
bool Worker::may_stop() const {
    return nodes_kept() == 0;
}

bool Worker::is_draw(const Position& position, const Frame* frame) const {
    // Mate on the hundredth ply comes before the fifty-move rule, and so does a win by having no move.
    const bool may_be_decided = position.in_check() || no_move_wins(position.rules());
    if (position.halfmove_clock() >= kFiftyMovePlies && (!may_be_decided || count_legal_moves(position) > 0))
        return true;

    if (root_is_dead_ || is_dead_by_material(position)) return true;
    return is_repetition(keys_, frame->reversible_plies, frame->ply);
}

Position Worker::make_move(const Position& position, Move m, Frame* frame) {
    // Not before the caller knows that it plays the move: memory that is not needed costs time, too.
    tt_.prefetch(position.likely_key_after(m));
    const Piece piece = position.piece_on(m.from());
    frame->move = m;
    frame->piece = piece;
    frame->is_quiet = !position.is_noisy(m);
    frame->continuation = &histories_->after(piece, m.to());
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);

    Position next = position;
    evaluator_.push(next.make(m));
    keys_.push_back(next.key());
    (frame + 1)->reversible_plies = next.halfmove_clock() == 0 ? 0 : frame->reversible_plies + 1;
    histories_->correction().prefetch(next, frame + 1);
    return next;
}

void Worker::undo_move() {
    keys_.pop_back();
    evaluator_.pop();
}

/// Returns the evaluation of the table or the evaluator; the frame gets it with the learnt correction.
Score Worker::static_eval(const Position& position, Frame* frame, Score known) {
    const Score raw = known != eval::kNoScore ? known : evaluator_.evaluate(position);
    const Score corrected =
        eval::is_known_ending(position) ? raw : histories_->correction().corrected(position, frame, raw);
    frame->static_eval = scale_by_halfmoves(corrected, position.halfmove_clock());
    return raw;
}

std::optional<syzygy::NodeProbe::Answer> Worker::probe_tablebases(const Position& position, int ply) {
    const auto answer = tablebases_.probe(position, ply);
    if (answer)
        tablebase_hits_.store(tablebase_hits_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    return answer;
}

Position Worker::make_null_move(const Position& position, Frame* frame) {
    frame->move = kNoMove;
    frame->is_quiet = false;
    frame->continuation = &histories_->after_nothing();
    Position next = position;
    next.make_null();
    evaluator_.push({});
    tt_.prefetch(next.key());
    keys_.push_back(next.key());
    (frame + 1)->reversible_plies = 0;
    return next;
}

// Shallower searches that prove something of a node, so that it need not be searched or its best move is
// searched deeper. Steps 11, 12 and 16 of the node.

using namespace eval;

/// Step 11. Null move pruning: a score that holds beta although the side to move passes; kNoScore if none
/// does or if that cannot be asked.
Score Worker::try_null_move(const Position& position, Frame* frame, Score estimate, Score beta, int depth,
                            bool cut_node) {
    const auto has_non_pawn_material = [&] {
        return (position.pieces(position.side_to_move()) - position.pieces(PieceType::Pawn, PieceType::King))
            .any();
    };
    if (depth < params::nmp_depth || !(frame - 1)->move || frame->ply < null_move_from_ ||
        !null_move_sound(position.rules()) || estimate < beta || frame->static_eval < beta || is_loss(beta) ||
        !has_non_pawn_material())
        return kNoScore;

    const int reduced = depth - null_move_reduction(depth, estimate, beta);
    const Position next = make_null_move(position, frame);
    const Score score = -search<Node::NonPv>(next, frame + 1, -beta, -beta + 1, reduced, !cut_node);
    undo_move();
    if (must_stop()) return kDraw;
    if (score < beta) return kNoScore;
    const Score bound = is_win(score) ? beta : score;  // a mate found after a pass proves none

    // Verification search: at great depth an error by zugzwang would be costly, so look again, without
    // passing in the part of the line near this node.
    if (depth < params::nmp_verify_depth || null_move_from_ != 0) return bound;
    null_move_from_ = frame->ply + params::nmp_verify_share * reduced / 16;
    const Score verified = search<Node::NonPv>(position, frame, beta - 1, beta, reduced, false);
    null_move_from_ = 0;
    if (is_stopped()) return kDraw;
    return verified >= beta ? bound : kNoScore;
}

/// Step 12. ProbCut: a capture that beats `target`, well above beta, in a quiescence search and then in a
/// search of that depth.
Worker::Refutation Worker::try_probcut(const Position& position, Frame* frame, Score target, int depth,
                                       Move tt_move, bool cut_node) {
    if (!exchange_meaningful(position.rules())) return {};
    MovePicker picker = MovePicker::noisy(position, tt_move, *histories_, frame, false);
    while (const Move m = picker.next()) {
        if (picker.in_bad_noisy()) break;
        if (!see_ge(position, m, target - frame->static_eval)) continue;
        const Position next = make_move(position, m, frame);
        Score score = -quiesce<false>(next, frame + 1, -target, -target + 1, kWithoutChecks);
        if (score >= target)
            score = -search<Node::NonPv>(next, frame + 1, -target, -target + 1, depth, !cut_node);
        undo_move();
        if (must_stop()) break;
        if (score >= target) return {m, score};
    }
    return {};
}

/// Step 16. Singular extension: is the table's score deep and firm enough to ask whether its move is the only
/// good one?
bool Worker::is_singular_candidate(const TtData& tt, int depth, const Frame* frame) const {
    return tt.score != kNoScore && tt.depth >= depth - params::singular_tt_plies &&
           tt.bound != Bound::Upper && !is_decisive(tt.score) &&
           frame->ply < 2 * root_depth_;  // so that no line goes on for ever
}

/// Step 16. Singular search: what the node is worth against `beta` when one move may not be played.
Score Worker::singular_search(Move excluded, const Position& position, Frame* frame, Score beta, int depth,
                              bool cut_node) {
    frame->excluded = excluded;
    const Score score = search<Node::NonPv>(position, frame, beta - 1, beta, depth, cut_node);
    frame->excluded = kNoMove;
    return score;
}

}  // namespace escaque::search
