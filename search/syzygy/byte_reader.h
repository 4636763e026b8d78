// Reads a file's header from front to back. Reading beyond the end gives zeros and is remembered, so that one
// check at the end is enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace escaque::search::syzygy {

/// The place in an array of a number that is never negative.
constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

/// Numbers are little-endian, wherever in the file they stand.
inline std::uint32_t little_endian(std::span<const std::uint8_t> bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | bytes[i];
    return value;
}

class ByteReader {
 public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::uint8_t u8() { return static_cast<std::uint8_t>(little_endian(take(1))); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(little_endian(take(2))); }
    std::uint32_t u32() { return little_endian(take(4)); }
    /// The next `count` bytes; none when there are not so many.
    std::span<const std::uint8_t> take(std::uint64_t count) {
        if (count > bytes_.size() - at_) {
            overran_ = true;
            return {};
        }
        const auto taken = bytes_.subspan(at_, static_cast<std::size_t>(count));
        at_ += taken.size();
        return taken;
    }
    /// Goes on to the next multiple of a power of two.
    void align(std::size_t multiple) { take((multiple - at_ % multiple) % multiple); }

    std::size_t at() const { return at_; }
    bool overran() const { return overran_; }

 private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    bool overran_ = false;
};

}  // namespace escaque::search::syzygy
