#include "engine/study/explanation/course.h"

#include <algorithm>
#include <span>

#include "engine/study/explanation/material.h"
#include "eval/score/score.h"
#include "movegen/generate/generate.h"

namespace escaque::engine {

using eval::piece_value;
using movegen::Move;
using movegen::Square;

namespace {

constexpr int kPiece = 3;  // pawns

/// Can the moves be played, to no stalemate?
bool can_follow(movegen::Position position, std::span<const Move> moves) {
    for (const Move move : moves) {
        if (!movegen::is_legal(position, move)) return false;
        position.make(move);
    }
    return position.in_check() || movegen::count_legal_moves(position) > 0;
}

}  // namespace

Course::Course(const movegen::Position& start, const std::vector<Move>& moves) : positions_{start} {
    for (const Move move : with_queens(start, moves)) {
        if (!movegen::is_legal(positions_.back(), move)) break;
        moves_.push_back(move);
        positions_.push_back(positions_.back().after(move));
    }
    for (const movegen::Position& position : positions_)
        settled_.push_back(settled_balance(position, side()));
}

bool Course::ends_in_mate() const {
    const movegen::Position& last = positions_.back();
    return last.in_check() && movegen::count_legal_moves(last) == 0;
}

bool Course::promotes(movegen::Color side) const {
    for (std::size_t ply = 0; ply < plies(); ++ply)
        if (moves_[ply].is_promotion() && positions_[ply].side_to_move() == side) return true;
    return false;
}

bool Course::has_promoted(std::size_t plies) const {
    Square piece = Square::None;  // where the promoted piece is
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const Move move = moves_[ply];
        if (ply % 2 == 1) {
            if (move.to() == piece) piece = Square::None;
        } else if (move.is_promotion() || move.from() == piece) {
            piece = move.to();
        }
    }
    return piece != Square::None;
}

int Course::outcome(std::size_t ply) const {
    const auto at = [&](std::size_t i) { return settled_[std::min(i, plies())]; };
    const int before = at(ply - 1), now = at(ply), then = at(ply + 1);
    return std::max(std::min(before, now), std::min(std::max(before, now), then));
}

/// The ends of lines are often weak: it is kept if it is there in the next moves, and in half of the
/// positions to the end.
bool Course::keeps(std::size_t ply, int balance) const {
    constexpr std::ptrdiff_t kNext = 3;
    std::vector<int> later(settled_.begin() + static_cast<std::ptrdiff_t>(ply), settled_.end());
    const auto count = static_cast<std::ptrdiff_t>(later.size());
    if (*std::min_element(later.begin(), later.begin() + std::min(kNext, count)) < balance) return false;
    const auto middle = later.begin() + (count - 1) / 2;
    std::nth_element(later.begin(), middle, later.end());
    return *middle >= balance;
}

/// Captures are played out: an odd number of moves after which nothing can be won back, or the move that has
/// won something back. Beside a piece, a pawn does not count.
bool Course::is_settled(std::size_t ply, int pawns) const {
    if (ply % 2 == 0 && !(ply > 0 && positions_[ply - 1].is_capture(moves_[ply - 1]))) return false;
    const int balance = material_balance(positions_[ply], side());
    return settled_[ply] >= balance - (pawns >= kPiece ? 1 : 0);
}

std::optional<Course::Gain> Course::gain(int balance) const {
    constexpr std::size_t kFarthest = 10, kFarthestPawn = 6;  // plies; a later gain is not a reason
    std::vector<Gain> gains;
    int most = 0;
    for (std::size_t ply = 1; ply <= std::min(plies(), kFarthest); ++ply) {
        const int pawns = material_balance(positions_[ply], side()) - balance;
        if (pawns < 1 || (pawns == 1 && ply > kFarthestPawn) || !is_settled(ply, pawns)) continue;
        if (!keeps(ply, balance + pawns - (pawns > 1 ? 1 : 0))) continue;
        gains.push_back({ply, pawns});
        most = std::max(most, pawns);
    }
    // The first that is a good part of it.
    for (const Gain& gain : gains)
        if ((gain.pawns >= kPiece ? 5 : 4) * gain.pawns >= 2 * most) return gain;
    return std::nullopt;
}

std::vector<Move> with_queens(const movegen::Position& start, std::vector<Move> line) {
    using movegen::PieceType;
    movegen::Position position = start;
    for (std::size_t ply = 0; ply < line.size() && movegen::is_legal(position, line[ply]); ++ply) {
        Move& move = line[ply];
        const Move queen(move.from(), move.to(), movegen::MoveKind::PromoteQueen);
        if ((move.promotion() == PieceType::Rook || move.promotion() == PieceType::Bishop) &&
            can_follow(position.after(queen), std::span(line).subspan(ply + 1)))
            move = queen;
        position.make(move);
    }
    return line;
}

using movegen::Bitboard;
using movegen::MoveKind;
using movegen::PieceType;
using movegen::Position;

std::optional<Blow> Blow::of(const Course& course, std::size_t preparation, std::size_t capture) {
    Blow blow;
    blow.course_ = &course;
    blow.preparation_ = preparation;
    blow.capture_ = capture;
    blow.target_ = course.move(capture).to();
    if (course.move(preparation).kind() == MoveKind::Castling) return std::nullopt;
    for (std::size_t ply = capture; ply > preparation; ply -= 2)
        if (course.move(ply - 1).to() == blow.target_) blow.target_ = course.move(ply - 1).from();
    if (can_be_won(blow.before(), blow.target_)) return std::nullopt;
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
    return can_be_won(passed, target_);
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
    return piece_value(prize) > piece_value(taker) || defenders.empty();
}

}  // namespace escaque::engine
