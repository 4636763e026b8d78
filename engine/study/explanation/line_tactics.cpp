#include "engine/study/explanation/line_tactics.h"

#include <algorithm>

#include "engine/study/explanation/material.h"
#include "movegen/generate/generate.h"
#include "search/tree/see.h"

namespace escaque::engine {

using movegen::Bitboard;
using movegen::Move;
using movegen::MoveKind;
using movegen::PieceType;
using movegen::Position;
using movegen::Square;

namespace {

constexpr eval::Score kMoreThanAnotherMinor = 50;

bool is_slider(PieceType type) {
    return type == PieceType::Bishop || type == PieceType::Rook || type == PieceType::Queen;
}

/// The square of the first piece behind `front`, seen by the slider that attacks it; None without one.
Square behind(const Position& position, Square slider, Square front) {
    const PieceType type = type_of(position.piece_on(slider));
    const Bitboard beyond = movegen::attacks(type, slider, position.pieces() - Bitboard(front)) &
                            movegen::line(slider, front) & position.pieces();
    for (const Square square : beyond)
        if (movegen::between(slider, square).has(front)) return square;
    return Square::None;
}

/// What the slider pins the piece on `front` to; None if it does not.
Square pinned_to(const Position& position, Square slider, Square front) {
    const Square back = behind(position, slider, front);
    if (back == Square::None || !position.pieces(position.side_to_move()).has(back)) return Square::None;
    const PieceType held = type_of(position.piece_on(front)), shielded = type_of(position.piece_on(back));
    const bool is_pin =
        shielded == PieceType::King || (worth(shielded) > worth(held) && is_prize(position, back, slider));
    return is_pin ? back : Square::None;
}

/// Wherever the pinned piece goes, the other side wins something.
bool is_held(const Position& position, Square front) {
    const movegen::Color other = ~position.side_to_move();
    const int balance = material_balance(position, other);
    return std::ranges::none_of(movegen::legal_moves(position), [&](Move move) {
        const Position next = position.after(move);
        return move.from() == front && settled_balance(next, other) <= balance && !mate_in_one(next);
    });
}

/// Are there squares, out of the enemy's reach, to which the piece could go if nothing stood behind it?
bool could_leave(const Position& position, Square front) {
    const movegen::Color side = position.side_to_move();
    const Bitboard guarded = position.attacked_by(~side, position.pieces() - Bitboard(front));
    return (attacks_of(position, front) - position.pieces(side) - guarded).any();
}

}  // namespace

TacticFound skewer(const Blow& blow) {
    const Position& position = blow.prepared();
    const Square slider = blow.preparation().to(), front = blow.reply().from(), back = blow.target();
    if (!is_slider(type_of(position.piece_on(slider))) || !blow.is_taken_by(slider) || blow.has_moved())
        return {};
    if (blow.captures_at() != blow.prepares_at() + 2 || blow.reply().kind() == MoveKind::Castling) return {};
    if (!attacks_of(position, slider).has(front) || behind(position, slider, front) != back) return {};
    const PieceType shield = type_of(position.piece_on(front)), prize = type_of(position.piece_on(back));
    if (shield != PieceType::King && worth(shield) < worth(prize)) return {};
    if (!is_prize(position, front, slider)) return {};
    return {Tactic::Skewer, {slider, front, back}};
}

TacticFound discovered_attack(const Blow& blow) {
    const Position &before = blow.before(), &position = blow.prepared();
    const Square left = blow.preparation().from(), mover = blow.preparation().to();
    const Square king = position.king(position.side_to_move());
    const Square slider = blow.capture().from();
    if (slider != mover && !blow.has_moved() && blow.is_taken_by(slider) &&
        is_slider(type_of(position.piece_on(slider))) && movegen::between(slider, blow.target()).has(left) &&
        attacks_of(position, slider).has(blow.target()) && !attacks_of(before, slider).has(blow.target()))
        return {Tactic::DiscoveredAttack, {slider, blow.target()}};
    const Bitboard uncovered = position.checkers() - Bitboard(mover);
    if (uncovered.any() && blow.captures_at() == blow.prepares_at() + 2 && blow.is_taken_by(mover))
        return {Tactic::DiscoveredAttack, {uncovered.first(), king, blow.target()}};
    return {};
}

TacticFound pin(const Blow& blow) {
    const Position& position = blow.prepared();
    const Square front = blow.target();
    if (!position.in_check() && !blow.threatens()) return {};
    const Bitboard sliders =
        position.attackers_to(front, position.pieces()) & position.pieces(~position.side_to_move());
    for (const Square slider : sliders) {
        if (!is_slider(type_of(position.piece_on(slider)))) continue;
        // The pinned piece may have taken what pins it, and be taken back.
        if (blow.has_moved() && blow.capture().to() != slider) continue;
        const Square back = pinned_to(position, slider, front);
        if (back == Square::None || !is_held(position, front) || !could_leave(position, front)) continue;
        return {Tactic::Pin, {slider, front, back}};
    }
    return {};
}

TacticFound discovered_check(const Course& course, std::size_t ply) {
    const Move move = course.move(ply);
    const Position &before = course.position(ply), &after = course.position(ply + 1);
    const Bitboard uncovered = after.checkers() - Bitboard(move.to());
    if (uncovered.empty() || search::see_at_least(before, move, kMoreThanAnotherMinor)) return {};
    return {Tactic::DiscoveredAttack, {uncovered.first(), after.king(after.side_to_move()), move.to()}};
}

TacticFound pinned_defender(const Course& course, std::size_t ply) {
    const Move move = course.move(ply);
    const Square square = move.to();
    const Position &before = course.position(ply), &after = course.position(ply + 1);
    if (worth(before.moved(move)) < worth(before.captured(move))) return {};  // it pays in any case
    const auto takes_back = [&](Move reply) { return reply.to() == square; };
    if (std::ranges::any_of(movegen::legal_moves(after), takes_back)) return {};
    const Bitboard defenders = after.attackers_to(square, after.pieces()) & after.pinned();
    if (defenders.empty()) return {};
    return {Tactic::Pin, {square, defenders.first(), after.king(after.side_to_move())}};
}

}  // namespace escaque::engine
