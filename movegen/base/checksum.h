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

/// Of bytes that come in pieces.
class Checksum {
 public:
    constexpr void add(std::span<const std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) crc_ = (crc_ >> 8) ^ detail::kCrcTable[(crc_ ^ byte) & 0xFF];
    }
    constexpr std::uint32_t value() const { return ~crc_; }

 private:
    std::uint32_t crc_ = ~0U;
};

constexpr std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    Checksum checksum;
    checksum.add(bytes);
    return checksum.value();
}

}  // namespace escaque::movegen
