// The one door to the evaluation: what a position is worth to the player to move, without looking ahead.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "eval/classical/classical.h"
#include "eval/endgame/endgame.h"
#include "eval/endgame/scale_factor.h"
#include "eval/nnue/accumulator.h"
#include "eval/nnue/network.h"
#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::eval {

/// Keeps the incremental part of the evaluation along one line of play: `reset` at the root, then a `push`
/// for each move made and a `pop` for each taken back; a null move pushes an empty delta. One for each
/// thread; at most kMaxPly pushes deep.
class Evaluator {
 public:
    /// From the next reset on. Rules without a network are evaluated by the hand-crafted evaluation, as all
    /// are before the first call.
    void use(nnue::Networks networks) { networks_ = std::move(networks); }

    void reset(const movegen::Position& root);
    void push(const movegen::BoardDelta& delta);
    void pop() {
        if (accumulators_)
            accumulators_->pop();
        else
            --top_;
    }
    /// Does the incremental part of evaluate() ahead of it, while the caller waits for memory.
    void catch_up(const movegen::Position& position) {
        if (accumulators_) accumulators_->catch_up(position);
    }
    /// `position` must be the one the pushes have led to. Strictly within ±kTablebaseBound.
    Score evaluate(const movegen::Position& position);

 private:
    nnue::Networks networks_;
    std::unique_ptr<nnue::AccumulatorStack> accumulators_;  // none without a network
    std::array<PieceSquareSum, kMaxPly + 2> sums_;          // for the hand-crafted evaluation
    int top_ = 0;
    movegen::Rules rules_ = movegen::Rules::Chess;
};

/// Is the evaluation of this position knowledge of its ending, which searches of other positions do not
/// correct?
inline bool is_known_ending(const movegen::Position& position) {
    return endgame::is_small(position) && endgame::is_known(position);
}

/// The name of the drawn ending that the position is, "two knights cannot force mate", if a search, whose
/// score is from either side, has found nothing better; empty otherwise.
std::string_view known_draw(const movegen::Position& position, Score score);

/// The hand-crafted evaluation, from scratch.
Score evaluate(const movegen::Position& position);

/// The same as an Evaluator's, from scratch.
Score evaluate(const movegen::Position& position, const nnue::Networks& networks);

}  // namespace escaque::eval
