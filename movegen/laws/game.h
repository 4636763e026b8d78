// A game: where it started, what was played, and which positions have occurred.
//
// The Laws are applied elsewhere: outcome.h says whether the game is over and which claims are valid,
// ruling.h what a fallen flag, an illegal move or a wrong claim leads to.
#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/edition.h"

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
    /// Plies since the last capture, pawn moves among them.
    int plies_since_capture() const { return plies_since_capture_; }

    /// How often the current position has appeared, this time included.
    int appearances(Sameness = Sameness::Moves) const;
    /// How often the position after a legal move would have appeared, that time included.
    int appearances_after(Move m, Sameness = Sameness::Moves) const;
    /// How often the position has appeared that appeared most, since the last capture or pawn move.
    int most_appearances(Sameness = Sameness::Moves) const;
    /// How often the current position has appeared in a row, each time four plies after the one before: the
    /// measure of Article 9.6.a of 2014.
    int appearances_in_a_row() const;

 private:
    /// Since the last capture or pawn move.
    struct Appearances {
        std::unordered_map<Key, int> counts{};
        int most = 0;
    };
    void note_position();

    Position start_;
    Position current_;
    std::vector<Move> moves_;
    std::vector<Key> keys_;
    std::array<Appearances, 2> appearances_;  // by Sameness
    int plies_since_capture_;
};

}  // namespace escaque::movegen
