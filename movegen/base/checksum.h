// CRC-32 as in zip and gzip: finds every flipped bit and every burst of up to 32.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace escaque::movegen {

namespace detail {

/// What a byte contributes that so many more follow. Plain arrays, because this has to be fast under the
/// sanitizers too.
struct CrcTables {
    std::uint32_t after[8][256]{};

    constexpr CrcTables() {
        constexpr std::uint32_t kPolynomial = 0xEDB88320;  // bits reversed
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t crc = i;
            for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ (crc & 1 ? kPolynomial : 0);
            after[0][i] = crc;
        }
        for (int n = 1; n < 8; ++n)
            for (int i = 0; i < 256; ++i)
                after[n][i] = (after[n - 1][i] >> 8) ^ after[0][after[n - 1][i] & 0xFF];
    }
};
inline constexpr CrcTables kCrcTables;

}  // namespace detail

/// Of bytes that come in pieces.
class Checksum {
 public:
    /// Eight bytes at a time, four times as fast as one by one.
    constexpr void add(std::span<const std::uint8_t> bytes) {
        const auto& after = detail::kCrcTables.after;
        const std::uint8_t* next = bytes.data();
        std::size_t left = bytes.size();
        for (; left >= 8; left -= 8, next += 8)
            crc_ = after[7][(crc_ ^ next[0]) & 0xFF] ^ after[6][(crc_ >> 8 ^ next[1]) & 0xFF] ^
                   after[5][(crc_ >> 16 ^ next[2]) & 0xFF] ^ after[4][(crc_ >> 24 ^ next[3]) & 0xFF] ^
                   after[3][next[4]] ^ after[2][next[5]] ^ after[1][next[6]] ^ after[0][next[7]];
        for (; left > 0; --left, ++next) crc_ = crc_ >> 8 ^ after[0][(crc_ ^ *next) & 0xFF];
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
