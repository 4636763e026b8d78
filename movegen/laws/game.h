// A game: where it started, what was played, and which positions have occurred.
#pragma once

#include <vector>

#include "movegen/move.h"
#include "movegen/position.h"

namespace escaque::movegen {

class Game {
 public:
    explicit Game(const Position& start = Position());

    /// Plays a legal move.
    void play(Move m);

    const Position& start() const { return start_; }
    const Position& current() const { return current_; }
    const std::vector<Move>& moves() const { return moves_; }
    /// The key of every position from the start to the current one.
    const std::vector<Key>& keys() const { return keys_; }

 private:
    Position start_;
    Position current_;
    std::vector<Move> moves_;
    std::vector<Key> keys_;
};

}  // namespace escaque::movegen
