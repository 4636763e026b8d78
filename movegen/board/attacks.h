// Where a piece on a square attacks, and the rays and lines of the board.
#pragma once

#include <array>
#include <cstdint>

#include "movegen/board/bitboard.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

/// A square's slider attacks by magic multiplication: the relevant blockers times the multiplier, shifted
/// down, are an index into `attacks`.
struct Magic {
    Bitboard mask;
    std::uint64_t number = 0;
    const Bitboard* attacks = nullptr;
    int shift = 0;

    Bitboard operator()(Bitboard occupied) const {
        return attacks[((occupied & mask).bits() * number) >> shift];
    }
};

/// Filled once before main and constant from then on, so no Position may be made before main.
class AttackTables {
 public:
    AttackTables();

    Per<Square, Magic> bishop;
    Per<Square, Magic> rook;
    Per<Square, Bitboard> knight;
    Per<Square, Bitboard> king;
    Per<Color, Per<Square, Bitboard>> pawn;
    Per<Square, Per<Square, Bitboard>> between;
    Per<Square, Per<Square, Bitboard>> line;

 private:
    std::array<Bitboard, 0x1480> bishop_attacks_;  // the sum over squares of 2^(blockers that matter)
    std::array<Bitboard, 0x19000> rook_attacks_;
};

extern const AttackTables kAttacks;

inline Bitboard knight_attacks(Square s) {
    return kAttacks.knight[s];
}
inline Bitboard king_attacks(Square s) {
    return kAttacks.king[s];
}
inline Bitboard pawn_attacks(Color c, Square s) {
    return kAttacks.pawn[c][s];
}
inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
    return kAttacks.bishop[s](occupied);
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
    return kAttacks.rook[s](occupied);
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
    return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}

/// Attacks of any piece but a pawn.
inline Bitboard attacks(PieceType t, Square s, Bitboard occupied) {
    switch (t) {
        case PieceType::Knight:
            return knight_attacks(s);
        case PieceType::Bishop:
            return bishop_attacks(s, occupied);
        case PieceType::Rook:
            return rook_attacks(s, occupied);
        case PieceType::Queen:
            return queen_attacks(s, occupied);
        case PieceType::King:
            return king_attacks(s);
        default:
            return kEmpty;
    }
}

/// The squares strictly between two on a common rank, file or diagonal; empty otherwise.
inline Bitboard between(Square a, Square b) {
    return kAttacks.between[a][b];
}
/// The whole rank, file or diagonal through both squares, edge to edge; empty when there is none.
inline Bitboard line(Square a, Square b) {
    return kAttacks.line[a][b];
}

}  // namespace escaque::movegen
