#include "search/tree/see.h"

namespace escaque::search {

using namespace movegen;
using eval::Score;

Score exchange_value(PieceType type) {
    constexpr std::array<Score, 7> kValues{100, 320, 330, 500, 950, 10000, 0};
    return kValues[static_cast<std::size_t>(type)];
}

namespace {

/// Pieces that may not leave the line to their king, and so may not take on `target`. Who pins them stays
/// where it is.
Bitboard held(const Position& position, Color c, Square target) {
    const Square king = position.king(c);
    const Bitboard pinned =
        c == position.side_to_move() ? position.pinned() : position.blockers(c) & position.pieces(c);
    return pinned - line(king, target);
}

}  // namespace

bool see_at_least(const Position& position, Move m, Score threshold) {
    if (m.kind() == MoveKind::Castling) return threshold <= 0;
    const Square from = m.from(), to = m.to();

    // What we have won so far, less what we want; then the same with our piece on the square lost.
    Score balance = exchange_value(position.captured(m)) - threshold;
    PieceType next = position.moved(m);
    if (m.is_promotion()) {
        next = m.promotion();
        balance += exchange_value(next) - exchange_value(PieceType::Pawn);
    }
    if (balance < 0) return false;
    balance -= exchange_value(next);
    if (balance >= 0) return true;

    Bitboard occupied = (position.pieces() ^ Bitboard(from)) | Bitboard(to);
    if (m.kind() == MoveKind::EnPassant) occupied ^= Bitboard(make_square(file_of(to), rank_of(from)));
    const Bitboard diagonal = position.pieces(PieceType::Bishop, PieceType::Queen);
    const Bitboard straight = position.pieces(PieceType::Rook, PieceType::Queen);
    Bitboard attackers = position.attackers_to(to, occupied);
    attackers -= held(position, Color::White, to) | held(position, Color::Black, to);
    Color side = ~position.side_to_move();
    while (true) {
        attackers &= occupied;
        const Bitboard pieces = attackers & position.pieces(side);
        if (pieces.empty()) break;
        for (const PieceType type : kPieceTypes) {
            if ((pieces & position.pieces(type)).any()) {
                next = type;
                break;
            }
        }
        side = ~side;
        balance = -balance - 1 - exchange_value(next);
        if (balance >= 0) {
            // A king cannot take what is still guarded.
            if (next == PieceType::King && (attackers & position.pieces(side)).any()) side = ~side;
            break;
        }
        occupied ^= Bitboard((pieces & position.pieces(next)).first());
        // Whoever stood behind the taker on its line now attacks too.
        if (next == PieceType::Pawn || next == PieceType::Bishop || next == PieceType::Queen)
            attackers |= bishop_attacks(to, occupied) & diagonal;
        if (next == PieceType::Rook || next == PieceType::Queen)
            attackers |= rook_attacks(to, occupied) & straight;
    }
    return side != position.side_to_move();
}

}  // namespace escaque::search
