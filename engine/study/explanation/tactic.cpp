#include "engine/study/explanation/tactic.h"

#include <algorithm>

#include "engine/study/explanation/blow.h"
#include "engine/study/explanation/line_tactics.h"
#include "engine/study/explanation/material.h"
#include "movegen/generate/generate.h"

namespace escaque::engine {

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
        if (worth(position.captured(move)) >= worth(position.moved(move))) return {};
        if (!can_win(position.after(move), move.to())) return {};
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

}  // namespace escaque::engine
