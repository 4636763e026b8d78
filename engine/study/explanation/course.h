// A line of best play and what it wins for the side that begins.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::engine {

class Course {
 public:
    /// A move that is not legal ends the line. Promotions are as in `with_queens`.
    Course(const movegen::Position& start, const std::vector<movegen::Move>& moves);

    std::size_t plies() const { return moves_.size(); }
    movegen::Move move(std::size_t ply) const { return moves_[ply]; }
    const std::vector<movegen::Move>& moves() const { return moves_; }
    /// After so many moves; 0 is the start, plies() the end.
    const movegen::Position& position(std::size_t ply) const { return positions_[ply]; }
    /// The side that begins.
    movegen::Color side() const { return positions_.front().side_to_move(); }
    bool ends_in_mate() const;
    /// Does that side promote a pawn?
    bool promotes(movegen::Color side) const;
    /// Has the side that begins promoted a pawn in so many moves, and kept what it became?
    bool has_promoted(std::size_t plies) const;

    /// The material of the side that begins less that of the other, in pawns, once the captures that are due
    /// after so many moves, at least one, or at the end of the line, are played out; the median of three
    /// positions, because a threat that the next move parries is no loss.
    int outcome(std::size_t ply) const;

    struct Gain {
        std::size_t plies;  // the moves that win it
        int pawns;
    };
    /// What the line gains over such a balance and keeps; none for nothing.
    std::optional<Gain> gain(int balance) const;

 private:
    bool is_settled(std::size_t ply, int pawns) const;
    bool keeps(std::size_t ply, int balance) const;

    std::vector<movegen::Move> moves_;
    std::vector<movegen::Position> positions_;
    std::vector<int> settled_;  // for the side that begins, by ply
};

/// The line with queens in place of the rooks and bishops that pawns become without need: engines choose them
/// where it makes no difference, and readers look for a reason.
std::vector<movegen::Move> with_queens(const movegen::Position& start, std::vector<movegen::Move> line);

}  // namespace escaque::engine
