// How much less deep a late move is searched at first. All in integers, so that every compiler and processor
// searches the same tree.
#pragma once

#include <array>
#include <cstdint>

#include "search/params.h"

namespace escaque::search {

/// 1024 times the natural logarithm of n (n > 0), rounded down, by repeated squaring.
constexpr int log_1024(std::uint64_t n) {
    int exponent = 0;
    while (n >> exponent > 1) ++exponent;
    std::uint64_t mantissa = (n << 31) >> exponent;  // 1 to 2, with 31 fractional bits
    int log2 = exponent;
    for (int bit = 0; bit < 16; ++bit) {
        mantissa = (mantissa * mantissa) >> 31;
        log2 *= 2;
        if (mantissa >> 32) {
            mantissa >>= 1;
            ++log2;
        }
    }
    constexpr std::int64_t kLn2 = 45426;  // ln 2 * 65536
    return static_cast<int>((static_cast<std::int64_t>(log2) * kLn2) >> 22);
}

inline constexpr auto kLog = [] {
    std::array<int, 512> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = log_1024(i);
    return table;
}();

/// In 1024ths of a ply: grows with the logarithms of depth and of the move's number.
inline int late_move_reduction(int depth, int move_count) {
    const int logs = (kLog[static_cast<std::size_t>(depth)] * kLog[static_cast<std::size_t>(move_count)]) >> 10;
    return params::lmr_base + ((logs * params::lmr_factor) >> 10);
}

}  // namespace escaque::search
