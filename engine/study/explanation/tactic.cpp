#include "engine/study/explanation/tactic.h"

#include <algorithm>

#include "engine/study/explanation/material.h"
#include "eval/score/score.h"
#include "movegen/generate/generate.h"
#include "search/ordering/see.h"

namespace escaque::engine {

using eval::piece_value;
using movegen::Bitboard;
using movegen::Color;
using movegen::Move;
using movegen::PieceType;
using movegen::Position;
using movegen::Square;

namespace {

/// A check counts as an attack on the king.
TacticFound fork(const Blow& blow) {
    const Position& position = blow.prepared();
    const Square carrier = blow.preparation().to();
    if (!blow.is_taken_by(carrier) || blow.has_moved()) return {};
    const Bitboard reach = attacks_of(position, carrier);
    if (!reach.has(blow.target())) return {};
    TacticFound found{Tactic::Fork, {carrier, blow.target()}};
    for (const Square square : reach& position.pieces(position.side_to_move()))
        if (square != blow.target() && is_prize(position, square, carrier)) found.squares.push_back(square);
    return found.squares.size() > 2 ? found : TacticFound{};
}

TacticFound mate_threat(const Blow& blow) {
    const Position& position = blow.prepared();
    if (blow.captures_at() != blow.prepares_at() + 2 || position.in_check() || !blow.threatens()) return {};
    if (blow.reply().to() == blow.preparation().to()) return {};  // what threatens mate is taken
    Position passed = position;
    passed.make_null();
    if (!mate_in_one(passed) || mate_in_one(blow.before())) return {};
    return {Tactic::MateThreat,
            {blow.preparation().to(), position.king(position.side_to_move()), blow.target()}};
}

TacticFound trapped(const Blow& blow) {
    const Position& position = blow.prepared();
    if (position.in_check() || !blow.threatens()) return {};
    for (const Move move : movegen::legal_moves(position)) {
        if (move.from() != blow.target()) continue;
        if (piece_value(position.captured(move)) >= piece_value(position.moved(move))) return {};
        if (!can_be_won(position.after(move), move.to())) return {};
    }
    return {Tactic::TrappedPiece, {blow.preparation().to(), blow.target()}};
}

/// Whoever takes back is mated.
TacticFound back_rank(const Course& course, std::size_t ply) {
    const Position& position = course.position(ply + 1);
    const Square square = course.move(ply).to();
    bool is_proven = false;
    for (const Move move : movegen::legal_moves(position)) {
        if (move.to() != square || !position.is_capture(move)) continue;
        const Position taken = position.after(move);
        const Move mate = mate_in_one(taken);
        if (!mate || !is_back_rank_mate(taken.after(mate))) return {};
        is_proven = true;
    }
    if (!is_proven) return {};
    return {Tactic::BackRank, {square, position.king(position.side_to_move())}};
}

bool is_like(PieceType piece, PieceType other) {
    const auto is_minor = [](PieceType type) {
        return type == PieceType::Knight || type == PieceType::Bishop;
    };
    return piece == other || (is_minor(piece) && is_minor(other));
}

TacticFound tactic_of_capture(const Course& course, std::size_t ply) {
    constexpr std::size_t kFarthest = 6;  // plies from the preparation to the capture
    for (std::size_t back = 2; back <= std::min(ply, kFarthest); back += 2) {
        const auto blow = Blow::of(course, ply - back, ply);
        if (!blow) continue;
        for (const auto& tactic : {skewer, discovered_attack, fork, pin, mate_threat, trapped})
            if (TacticFound found = tactic(*blow); found.tactic != Tactic::None) return found;
    }
    for (const auto& tactic : {discovered_check, pinned_defender, back_rank})
        if (TacticFound found = tactic(course, ply); found.tactic != Tactic::None) return found;
    return {};
}

}  // namespace

TacticFound tactic_of(const Course& course, std::size_t plies, PieceType piece) {
    if (piece == PieceType::Pawn) return {};
    for (std::size_t ply = 0; ply < plies; ply += 2) {
        const PieceType taken = course.position(ply).captured(course.move(ply));
        if (!is_like(taken, piece)) continue;
        TacticFound found = tactic_of_capture(course, ply);
        // A trapped piece is named as the one that is lost.
        if (found.tactic == Tactic::TrappedPiece && taken != piece) continue;
        if (found.tactic != Tactic::None) return found;
    }
    return {};
}

bool is_back_rank_mate(const Position& position) {
    const Color side = position.side_to_move();
    const Square king = position.king(side);
    const auto is_on_first_rank = [&](Square square) {
        return movegen::relative(side, movegen::rank_of(square)) == movegen::Rank::R1;
    };
    if (!is_on_first_rank(king) || movegen::count_legal_moves(position) > 0) return false;
    const Bitboard checkers = position.checkers();
    if (checkers.empty() || checkers.more_than_one() || !is_on_first_rank(checkers.first())) return false;
    const Bitboard ahead = movegen::king_attacks(king) - Bitboard(movegen::rank_of(king));
    return 2 * (ahead & position.pieces(side)).count() > ahead.count();
}

using movegen::MoveKind;

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
    const bool is_pin = shielded == PieceType::King ||
                        (piece_value(shielded) > piece_value(held) && is_prize(position, back, slider));
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

/// Are there squares, out of the enemy's reach, to which the piece could go if nothing were behind it?
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
    if (shield != PieceType::King && piece_value(shield) < piece_value(prize)) return {};
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
    if (uncovered.empty() || search::see_ge(before, move, kMoreThanAnotherMinor)) return {};
    return {Tactic::DiscoveredAttack, {uncovered.first(), after.king(after.side_to_move()), move.to()}};
}

TacticFound pinned_defender(const Course& course, std::size_t ply) {
    const Move move = course.move(ply);
    const Square square = move.to();
    const Position &before = course.position(ply), &after = course.position(ply + 1);
    if (piece_value(before.moved(move)) < piece_value(before.captured(move)))
        return {};  // it pays in any case
    const auto takes_back = [&](Move reply) { return reply.to() == square; };
    if (std::ranges::any_of(movegen::legal_moves(after), takes_back)) return {};
    const Bitboard defenders = after.attackers_to(square, after.pieces()) & after.pinned();
    if (defenders.empty()) return {};
    return {Tactic::Pin, {square, defenders.first(), after.king(after.side_to_move())}};
}

}  // namespace escaque::engine
