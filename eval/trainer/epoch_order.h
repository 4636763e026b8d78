// The order in which an epoch goes through the samples.
#pragma once

#include <cstdint>
#include <numeric>

#include "movegen/base/random.h"

namespace escaque::eval::trainer {

/// Steps of a fixed random width around the list, which is itself in random order: batches are made up
/// differently in every epoch, and no list of indices has to be kept or shuffled.
class EpochOrder {
 public:
    EpochOrder(std::uint64_t size, std::uint64_t epoch, std::uint64_t seed) : size_(size) {
        std::uint64_t state = seed ^ (0x9E3779B97F4A7C15ULL * (epoch + 1));
        start_ = movegen::split_mix(state) % size;
        do {
            width_ = movegen::split_mix(state) % size;
        } while (std::gcd(width_, size) != 1);  // otherwise some would never be reached
    }

    /// Fits 64 bits for lists of up to 2³² samples.
    std::uint64_t operator[](std::uint64_t i) const { return (start_ + i * width_) % size_; }

 private:
    std::uint64_t size_, start_ = 0, width_ = 0;
};

}  // namespace escaque::eval::trainer
