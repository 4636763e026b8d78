// Scores as differences to what the scores before let one expect: most then fit a byte, and the small ones are the
// common ones.
#pragma once

#include <cstdint>

namespace escaque::eval {

/// Fed the scores of a game in order; writer and reader feed it the same.
class ScorePredictor {
 public:
    /// What the mover thought two plies ago, its last word on the game.
    int expected() const { return before_last_; }
    void note(std::int16_t score) {
        // The opponent's view of the first position stands in for the mover's own.
        before_last_ = plies_++ == 0 ? -score : last_;
        last_ = score;
    }

 private:
    int last_ = 0, before_last_ = 0;
    int plies_ = 0;
};

}  // namespace escaque::eval
