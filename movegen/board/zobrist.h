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
            for (Key& key : squares) key = split_mix(state);
        for (Key& key : castling_rook) key = split_mix(state);
        for (Key& key : en_passant) key = split_mix(state);
        black_to_move = split_mix(state);
        antichess = split_mix(state);
    }
};

inline constexpr ZobristKeys kZobrist;

}  // namespace escaque::movegen
