#include "movegen/laws/mate/placement.h"

#include "movegen/board/attacks.h"

namespace escaque::movegen {

Placement::Placement(const Position& position) {
    for (const Color c : kColors) {
        all_[c] = position.pieces(c);
        for (const PieceType t : kPieceTypes) pieces_[c][t] = position.pieces(c, t);
    }
}

void Placement::remove(Square s) {
    for (const Color c : kColors) {
        all_[c] -= Bitboard(s);
        for (const PieceType t : kPieceTypes) pieces_[c][t] -= Bitboard(s);
    }
}

void Placement::put(Color c, PieceType t, Square s) {
    all_[c] |= Bitboard(s);
    pieces_[c][t] |= Bitboard(s);
}

void Placement::move(Square from, Square to) {
    for (const Color c : kColors)
        for (const PieceType t : kPieceTypes)
            if (pieces_[c][t].has(from)) {
                remove(from);
                return put(c, t, to);
            }
}

Bitboard Placement::attackers(Square s, Color by, Bitboard occupied) const {
    const auto& own = pieces_[by];
    return (pawn_attacks(~by, s) & own[PieceType::Pawn]) | (knight_attacks(s) & own[PieceType::Knight]) |
           (king_attacks(s) & own[PieceType::King]) |
           (bishop_attacks(s, occupied) & (own[PieceType::Bishop] | own[PieceType::Queen])) |
           (rook_attacks(s, occupied) & (own[PieceType::Rook] | own[PieceType::Queen]));
}

Bitboard Placement::attacked(Color by, Bitboard occupied) const {
    Bitboard set = pawn_attacks(by, pieces_[by][PieceType::Pawn]);
    for (const Square s : pieces_[by][PieceType::King]) set |= king_attacks(s);
    for (const PieceType t : kOfficers)
        for (const Square s : pieces_[by][t]) set |= attacks(t, s, occupied);
    return set;
}

Bitboard Placement::movers_to(Square s, Color c, Bitboard occupied) const {
    const Bitboard pawns = pieces_[c][PieceType::Pawn];
    Bitboard movers = attackers(s, c, occupied) - pieces_[c][PieceType::King];
    if (occupied.has(s)) return movers;
    movers -= pawns;
    if (relative(c, rank_of(s)) < Rank::R3) return movers;
    const Square behind = forward(~c, s);
    movers |= pawns & Bitboard(behind);
    if (relative(c, rank_of(s)) == Rank::R4 && !occupied.has(behind))
        movers |= pawns & Bitboard(forward(~c, behind));
    return movers;
}

}  // namespace escaque::movegen
