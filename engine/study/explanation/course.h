// A line of best play, what it wins for the side that begins, and the moves that prepare a capture in it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::engine {

/// A line of best play and what it wins for the side that begins.
class Course {
 public:
    /// A move that is not legal ends the line. Promotions are as in `with_queens`.
    Course(const movegen::Position& start, const std::vector<movegen::Move>& moves);

    std::size_t plies() const { return moves_.size(); }
    movegen::Move move(std::size_t ply) const { return moves_[ply]; }
    const std::vector<movegen::Move>& moves() const { return moves_; }
    /// The position after `ply` plies; 0 is the start, plies() the end.
    const movegen::Position& position(std::size_t ply) const { return positions_[ply]; }
    /// The side that begins.
    movegen::Color side() const { return positions_.front().side_to_move(); }
    bool ends_in_mate() const;
    /// Does that side promote a pawn?
    bool promotes(movegen::Color side) const;
    /// Has the side that begins promoted a pawn within that many plies, and kept the new piece?
    bool has_promoted(std::size_t plies) const;

    /// The material of the side that begins minus the opponent's, in pawns, once the captures that are due
    /// after `ply` plies, at least one, or at the end of the line, are played out; the median of three
    /// positions, because a threat that the next move parries costs nothing.
    int outcome(std::size_t ply) const;

    struct Gain {
        std::size_t plies;  // the moves that win it
        int pawns;
    };
    /// What the line gains over that balance and keeps; nullopt if it gains nothing.
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

/// A capture and the move that has prepared it: what most tactics consist of.
class Blow {
 public:
    /// Both moves are by the side that begins the line. None if the piece could have been won before the
    /// preparation, so that this has not brought it about.
    static std::optional<Blow> of(const Course& course, std::size_t preparation, std::size_t capture);

    std::size_t prepares_at() const { return preparation_; }
    std::size_t captures_at() const { return capture_; }
    movegen::Move preparation() const { return course_->move(preparation_); }
    movegen::Move capture() const { return course_->move(capture_); }
    movegen::Move reply() const { return course_->move(preparation_ + 1); }
    const movegen::Position& before() const { return course_->position(preparation_); }
    /// After the preparation; the victim is to move.
    const movegen::Position& prepared() const { return course_->position(preparation_ + 1); }
    /// The square of the captured piece after the preparation.
    movegen::Square target() const { return target_; }
    bool has_moved() const { return target_ != capture().to(); }
    /// Does the piece that was on the square after the preparation, and has stayed there, make the capture?
    bool is_taken_by(movegen::Square square) const;
    /// Would the capture pay at once if the victim passed? Not when in check.
    bool threatens() const;

 private:
    const Course* course_ = nullptr;
    std::size_t preparation_ = 0, capture_ = 0;
    movegen::Square target_ = movegen::Square::None;
};

/// What the piece on the square attacks.
movegen::Bitboard attacks_of(const movegen::Position& position, movegen::Square square);

/// Does the piece on the square gain by being free to take the other? A king, a piece worth more, or one that
/// nobody defends; pawns are none.
bool is_prize(const movegen::Position& position, movegen::Square target, movegen::Square attacker);

}  // namespace escaque::engine
