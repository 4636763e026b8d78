// Keys of positions: the exclusive or of one number for each thing that makes a position what it is.
#pragma once

#include <cstdint>

#include "movegen/types.h"

namespace escaque::movegen {

using Key = std::uint64_t;

/// The next number of the SplitMix64 sequence (Steele, Lea and Flood 2014).
constexpr std::uint64_t split_mix(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

struct ZobristKeys {
    Per<Piece, Per<Square, Key>> piece{};
    Per<Square, Key> castling_rook{};  // a right is named by the rook it castles with
    Per<File, Key> en_passant{};
    Key black_to_move = 0;
    Key antichess = 0;  // the same men mean something else there

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
