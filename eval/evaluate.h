// The one door to the evaluation: what a position is worth to the player to move, without looking ahead.
#pragma once

#include <array>

#include "eval/piece_square.h"
#include "eval/score.h"
#include "movegen/board_delta.h"
#include "movegen/position.h"

namespace escaque::eval {

/// Keeps the incremental part of the evaluation along one line of play: `reset` at the root, then a `push`
/// for each move made and a `pop` for each taken back. Null moves need neither. One for each thread; at most
/// kMaxPly pushes deep.
class Evaluator {
 public:
    void reset(const movegen::Position& root);
    void push(const movegen::BoardDelta& delta);
    void pop() { --top_; }
    /// `position` must be the one the pushes have led to. Strictly within ±kTablebaseBound.
    Score evaluate(const movegen::Position& position) const;

 private:
    std::array<PieceSquareSum, kMaxPly + 2> sums_;
    int top_ = 0;
    movegen::Rules rules_ = movegen::Rules::Chess;
};

/// The same from scratch.
Score evaluate(const movegen::Position& position);

}  // namespace escaque::eval
