// Numbers as bytes, least significant first whatever the machine, written to the end of a buffer and read
// back; the checksum of bytes.
#pragma once

#include <boost/crc.hpp>
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

/// CRC-32 as in zip and gzip, of bytes that come in chunks: finds every flipped bit and every burst of up to
/// 32.
class Checksum {
 public:
    void add(std::span<const std::uint8_t> bytes) { crc_.process_bytes(bytes.data(), bytes.size()); }
    std::uint32_t value() const { return crc_.checksum(); }

 private:
    boost::crc_32_type crc_;
};

inline std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    Checksum checksum;
    checksum.add(bytes);
    return checksum.value();
}

}  // namespace escaque::base
