// Which squares a side attacks, and with which least valuable piece.
#pragma once

#include "movegen/board/position.h"

namespace escaque::movegen {

/// The squares one side attacks. Each set but the last holds the one before it.
struct Threats {
    Bitboard by_pawns;
    Bitboard by_minors;
    Bitboard by_rooks;
    Bitboard by_any;
    Bitboard twice;  // by two pieces or more

    bool has(Square s) const { return by_any.has(s); }
    /// Would a piece of that type on `s` be attacked by a lesser one, and so be lost for less than it is
    /// worth even if it is guarded?
    bool by_lesser(PieceType type, Square s) const {
        switch (type) {
            case PieceType::Knight:
            case PieceType::Bishop:
                return by_pawns.has(s);
            case PieceType::Rook:
                return by_minors.has(s);
            case PieceType::Queen:
                return by_rooks.has(s);
            default:
                return false;
        }
    }
};

/// For a position, or any board with the same functions for its pieces.
template <typename Board>
Threats threats_of(const Board& position, Color side) {
    Threats threats;
    Bitboard all;
    const auto add = [&](Bitboard attacked) {
        threats.twice |= all & attacked;
        all |= attacked;
    };
    const auto add_all = [&](PieceType type) {
        for (const Square s : position.pieces(side, type)) add(attacks(type, s, position.pieces()));
        return all;
    };
    const Bitboard pawns = position.pieces(side, PieceType::Pawn);
    const Bitboard ahead =
        side == Color::White ? shift<Direction::North>(pawns) : shift<Direction::South>(pawns);
    add(shift<Direction::West>(ahead));
    add(shift<Direction::East>(ahead));
    threats.by_pawns = all;
    add_all(PieceType::Knight);
    threats.by_minors = add_all(PieceType::Bishop);
    threats.by_rooks = add_all(PieceType::Rook);
    add_all(PieceType::Queen);
    threats.by_any = add_all(PieceType::King);
    return threats;
}

}  // namespace escaque::movegen
