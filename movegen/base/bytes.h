// Numbers as bytes, least significant first whatever the machine, written to the end of a buffer and read
// back; the checksum of bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace escaque::base {

using Bytes = std::vector<std::uint8_t>;

inline void put_fixed(Bytes& out, std::uint64_t n, int size) {
    for (int i = 0; i < size; ++i) out.push_back(static_cast<std::uint8_t>(n >> (8 * i)));
}

/// Seven bits a byte, the top bit saying that more follow: small numbers take one byte.
inline void put_varint(Bytes& out, std::uint32_t n) {
    for (; n >= 0x80; n >>= 7) out.push_back(static_cast<std::uint8_t>(n | 0x80));
    out.push_back(static_cast<std::uint8_t>(n));
}

/// Folds the signs together, 0 -1 1 -2 2 to 0 1 2 3 4, so that what is near zero is a small number.
constexpr std::uint32_t zig_zag(std::int32_t n) {
    return (static_cast<std::uint32_t>(n) << 1) ^ static_cast<std::uint32_t>(n >> 31);
}
constexpr std::int32_t zig_zag_back(std::uint32_t n) {
    return static_cast<std::int32_t>((n >> 1) ^ (0U - (n & 1)));
}

/// Takes numbers off the front; none when the bytes have run out or cannot be one.
class ByteSource {
 public:
    explicit ByteSource(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::size_t left() const { return bytes_.size() - at_; }

    std::optional<std::uint8_t> byte() {
        if (left() == 0) return std::nullopt;
        return bytes_[at_++];
    }
    std::optional<std::uint64_t> fixed(int size) {
        if (left() < static_cast<std::size_t>(size)) return std::nullopt;
        std::uint64_t n = 0;
        for (int i = 0; i < size; ++i) n |= std::uint64_t{bytes_[at_++]} << (8 * i);
        return n;
    }
    std::optional<std::uint32_t> varint() {
        std::uint64_t n = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            const auto next = byte();
            if (!next) return std::nullopt;
            n |= std::uint64_t{*next & 0x7Fu} << shift;
            if (*next < 0x80) return n >> 32 ? std::nullopt : std::optional(static_cast<std::uint32_t>(n));
        }
        return std::nullopt;
    }
    std::optional<std::span<const std::uint8_t>> take(std::size_t size) {
        if (left() < size) return std::nullopt;
        const auto part = bytes_.subspan(at_, size);
        at_ += size;
        return part;
    }

 private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

// CRC-32 as in zip and gzip: finds every flipped bit and every burst of up to 32.

namespace detail {

/// What a byte contributes if 0 to 7 more follow. Plain arrays, because this has to be fast under the
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

/// The checksum of bytes that come in chunks.
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

}  // namespace escaque::base
