// Random numbers that are the same on every system for the same seed. The distributions of <random> are not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace escaque::base {

/// The next number of the SplitMix64 sequence (Steele, Lea and Flood 2014).
constexpr std::uint64_t split_mix(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

/// 64 random bits as a number of [0, 1).
constexpr double in_unit_interval(std::uint64_t bits) {
    return static_cast<double>(bits >> 11) * 0x1.0p-53;
}

class RandomStream {
 public:
    /// A stream of its own for each sequence of numbers.
    explicit RandomStream(std::initializer_list<std::uint64_t> seeds) {
        for (const std::uint64_t seed : seeds) {
            state_ ^= seed;
            state_ = split_mix(state_);
        }
    }
    /// 0 to n - 1.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(split_mix(state_) % n); }

 private:
    std::uint64_t state_ = 0;
};

}  // namespace escaque::base
