// Keys of positions: the exclusive or of one number for each thing that makes a position what it is.
#pragma once

#include <cstdint>

#include "movegen/base/random.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

using Key = std::uint64_t;

struct ZobristKeys {
    Per<Piece, Per<Square, Key>> piece{};
    Per<Square, Key> castling_rook{};  // a right is named by the rook it castles with
    Per<File, Key> en_passant{};
    Key black_to_move = 0;
    Key antichess = 0;  // the same pieces mean something else there

    constexpr ZobristKeys() {
        std::uint64_t state = 0x45736361717565;  // "Escaque"
        for (auto& squares : piece)
            for (Key& key : squares) key = base::split_mix(state);
        for (Key& key : castling_rook) key = base::split_mix(state);
        for (Key& key : en_passant) key = base::split_mix(state);
        black_to_move = base::split_mix(state);
        antichess = base::split_mix(state);
    }
};

inline constexpr ZobristKeys kZobrist;

// Moves that can be taken back, found by what they change in the key of a position: what the field calls the
// cuckoo table. This one uses open addressing, in place of the two hash functions that gave it the name.

/// A piece and the two squares it may go between, either way.
struct ReversibleMove {
    Piece piece = Piece::None;
    Square a = Square::None, b = Square::None;
};

/// The move of a piece on an empty board that accounts for the difference of two keys, the change of turn
/// included; its piece is None if no move does. `difference` is the exclusive or of the keys.
ReversibleMove cuckoo_move(Key difference);

}  // namespace escaque::movegen
