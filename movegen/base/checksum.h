// CRC-32 as in zip and gzip: finds every flipped bit and every burst of up to 32.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace escaque::movegen {

namespace detail {

inline constexpr auto kCrcTable = [] {
    constexpr std::uint32_t kPolynomial = 0xEDB88320;  // bits reversed
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        table[i] = i;
        for (int bit = 0; bit < 8; ++bit) table[i] = (table[i] >> 1) ^ (table[i] & 1 ? kPolynomial : 0);
    }
    return table;
}();

}  // namespace detail

constexpr std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint32_t crc = ~0U;
    for (const std::uint8_t byte : bytes) crc = (crc >> 8) ^ detail::kCrcTable[(crc ^ byte) & 0xFF];
    return ~crc;
}

}  // namespace escaque::movegen
