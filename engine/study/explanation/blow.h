// A capture and the move that has prepared it: what most tactics consist of.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/study/explanation/course.h"
#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace escaque::engine {

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
    /// Where the piece that is taken stood then.
    movegen::Square target() const { return target_; }
    bool has_moved() const { return target_ != capture().to(); }
    /// Is it the piece that stood on the square after the preparation, and has stayed there, that takes?
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
