// A random order of the numbers below n that takes no memory.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "movegen/base/random.h"

namespace escaque::eval::trainer {

/// Gives each number below `size` a place below it, each another one; the key decides which. It is a Feistel
/// network on pairs of numbers below the root of `size`: each round adds to one of a pair what a hash makes
/// of the other, so it can be undone. The few pairs beyond `size` are sent on until they come back.
class Permutation {
 public:
    /// `size` is 1 to 2⁶².
    Permutation(std::uint64_t size, std::uint64_t key)
        : size_(size), side_(static_cast<std::uint64_t>(std::sqrt(static_cast<double>(size)))) {
        while (side_ * side_ < size) ++side_;  // whichever way the root was rounded
        for (std::uint64_t& round : keys_) round = movegen::split_mix(key);
    }

    std::uint64_t operator()(std::uint64_t number) const {
        do {
            number = mixed(number);
        } while (number >= size_);
        return number;
    }
    std::uint64_t size() const { return size_; }

 private:
    std::uint64_t mixed(std::uint64_t number) const {
        std::uint64_t high = number / side_, low = number % side_;
        for (const std::uint64_t key : keys_) {
            std::uint64_t state = key ^ low;
            std::uint64_t sum =
                high + ((movegen::split_mix(state) >> 32) * side_ >> 32);  // evenly below side_
            if (sum >= side_) sum -= side_;
            high = low;
            low = sum;
        }
        return high * side_ + low;
    }

    std::uint64_t size_, side_;
    std::array<std::uint64_t, 6> keys_{};
};

}  // namespace escaque::eval::trainer
