#include "engine/study/explanation/blow.h"

#include "engine/study/explanation/material.h"

namespace escaque::engine {

using movegen::Bitboard;
using movegen::MoveKind;
using movegen::PieceType;
using movegen::Position;
using movegen::Square;

std::optional<Blow> Blow::of(const Course& course, std::size_t preparation, std::size_t capture) {
    Blow blow;
    blow.course_ = &course;
    blow.preparation_ = preparation;
    blow.capture_ = capture;
    blow.target_ = course.move(capture).to();
    if (course.move(preparation).kind() == MoveKind::Castling) return std::nullopt;
    for (std::size_t ply = capture; ply > preparation; ply -= 2)
        if (course.move(ply - 1).to() == blow.target_) blow.target_ = course.move(ply - 1).from();
    if (can_win(blow.before(), blow.target_)) return std::nullopt;
    return blow;
}

bool Blow::is_taken_by(Square square) const {
    for (std::size_t ply = preparation_ + 2; ply < capture_; ply += 2)
        if (course_->move(ply).from() == square) return false;
    return capture().from() == square;
}

bool Blow::threatens() const {
    if (prepared().in_check()) return false;
    Position passed = prepared();
    passed.make_null();
    return can_win(passed, target_);
}

Bitboard attacks_of(const Position& position, Square square) {
    const movegen::Piece piece = position.piece_on(square);
    if (piece == movegen::Piece::None) return movegen::kEmpty;
    if (type_of(piece) == PieceType::Pawn) return movegen::pawn_attacks(color_of(piece), square);
    return movegen::attacks(type_of(piece), square, position.pieces());
}

bool is_prize(const Position& position, Square target, Square attacker) {
    const PieceType prize = type_of(position.piece_on(target)), taker = type_of(position.piece_on(attacker));
    if (prize == PieceType::King) return true;
    if (prize == PieceType::Pawn) return false;
    const movegen::Color owner = color_of(position.piece_on(target));
    const Bitboard defenders = position.attackers_to(target, position.pieces()) & position.pieces(owner);
    return worth(prize) > worth(taker) || defenders.empty();
}

}  // namespace escaque::engine
