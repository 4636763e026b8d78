// The steps that node.cpp and quiescence.cpp share: playing and taking back, recognising draws, evaluating.
#include "movegen/generate/generate.h"
#include "movegen/laws/mate/winnability.h"
#include "search/tree/pruning.h"
#include "search/tree/repetition.h"
#include "search/tree/worker.h"

namespace escaque::search {

using namespace movegen;

bool Worker::must_stop() {
    if (may_stop() && is_limit_reached()) control_->stop();
    return is_stopped();
}

/// The first iteration ignores all limits, so that there is a move and a score to answer with. On a board
/// full of queens it would take for ever; there the moves left over are judged by what they look like.
bool Worker::may_stop() const {
    return completed_depth_ > 0 || nodes() >= first_iteration_;
}

bool Worker::is_draw(const Position& position, const Frame* frame) const {
    // Mate on the hundredth ply comes before the fifty-move rule, and so does a win by having no move.
    const bool may_be_decided = position.in_check() || no_move_wins(position.rules());
    if (position.halfmove_clock() >= 100 && (!may_be_decided || count_legal_moves(position) > 0)) return true;

    if (root_is_dead_ || is_dead_by_material(position)) return true;
    return has_repeated(keys_, frame->reversible_plies, frame->ply);
}

Position Worker::play(const Position& position, Move m, Frame* frame) {
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
    correction_->prefetch(next, frame + 1);
    return next;
}

void Worker::take_back() {
    keys_.pop_back();
    evaluator_.pop();
}

/// Returns the evaluation of the table or the evaluator; the frame gets it with the learnt correction.
Score Worker::assess(const Position& position, Frame* frame, Score known) {
    const Score raw = known != eval::kNoScore ? known : evaluator_.evaluate(position);
    const Score corrected =
        eval::is_known_ending(position) ? raw : correction_->corrected(position, frame, raw);
    frame->static_eval = towards_draw(corrected, position.halfmove_clock());
    return raw;
}

std::optional<syzygy::NodeProbe::Answer> Worker::ask_tablebases(const Position& position, int ply) {
    const auto answer = tablebases_.ask(position, ply);
    if (answer)
        tablebase_hits_.store(tablebase_hits_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    return answer;
}

Position Worker::pass(const Position& position, Frame* frame) {
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

}  // namespace escaque::search
