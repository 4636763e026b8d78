// Random numbers that are the same everywhere for the same seed, which those of <random> distributions are
// not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "movegen/zobrist.h"

namespace escaque::engine {

class Random {
 public:
    /// A stream of its own for each sequence of numbers.
    explicit Random(std::initializer_list<std::uint64_t> seeds) {
        for (const std::uint64_t seed : seeds) {
            state_ ^= seed;
            state_ = movegen::split_mix(state_);
        }
    }
    /// 0 to n - 1.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(movegen::split_mix(state_) % n); }

 private:
    std::uint64_t state_ = 0;
};

}  // namespace escaque::engine
