// Which squares the opponent attacks, and with which least valuable piece.
#pragma once

#include "movegen/board/position.h"

namespace escaque::search {

/// Each set holds the one before it.
struct Threats {
    movegen::Bitboard by_pawns;
    movegen::Bitboard by_minors;
    movegen::Bitboard by_rooks;
    movegen::Bitboard by_any;

    bool has(movegen::Square s) const { return by_any.has(s); }
    /// Would a piece of that type on `s` be attacked by a lesser one, and so be lost for less than it is
    /// worth even if it is guarded?
    bool by_lesser(movegen::PieceType type, movegen::Square s) const {
        using movegen::PieceType;
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

/// What threatens the side to move.
inline Threats threats_to_mover(const movegen::Position& position) {
    using movegen::PieceType;
    const movegen::Color them = ~position.side_to_move();
    const movegen::Bitboard occupied = position.pieces();
    const auto of = [&](PieceType type) {
        movegen::Bitboard set;
        for (const movegen::Square s : position.pieces(them, type))
            set |= movegen::attacks(type, s, occupied);
        return set;
    };
    Threats threats;
    threats.by_pawns = movegen::pawn_attacks(them, position.pieces(them, PieceType::Pawn));
    threats.by_minors = threats.by_pawns | of(PieceType::Knight) | of(PieceType::Bishop);
    threats.by_rooks = threats.by_minors | of(PieceType::Rook);
    threats.by_any = threats.by_rooks | of(PieceType::Queen) | of(PieceType::King);
    return threats;
}

}  // namespace escaque::search
