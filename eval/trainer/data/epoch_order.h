// The order in which a run goes through the blocks of a dataset.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "eval/trainer/data/dataset.h"
#include "movegen/base/random.h"

namespace escaque::eval::trainer {

// A random order of the numbers below n that takes no memory.

/// Gives each number below `size` a place below it, each another one; the key decides which. It is a Feistel
/// network on pairs of numbers below the root of `size`: each round adds to one of a pair what a hash makes
/// of the other, so it can be undone. The few pairs beyond `size` are sent on until they come back.
class Permutation {
 public:
    /// `size` is 1 to 2⁶².
    Permutation(std::uint64_t size, std::uint64_t key)
        : size_(size), side_(static_cast<std::uint64_t>(std::sqrt(static_cast<double>(size)))) {
        while (side_ * side_ < size) ++side_;  // whichever way the root was rounded
        for (std::uint64_t& round : keys_) round = base::split_mix(key);
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
            std::uint64_t sum = high + ((base::split_mix(state) >> 32) * side_ >> 32);  // evenly below side_
            if (sum >= side_) sum -= side_;
            high = low;
            low = sum;
        }
        return high * side_ + low;
    }

    std::uint64_t size_, side_;
    std::array<std::uint64_t, 6> keys_{};
};

/// Blocks whose samples are in memory together and mixed.
struct Window {
    std::vector<std::size_t> blocks;
    std::uint64_t size = 0;            // samples
    std::uint64_t key = 0;             // of the order of its samples
    std::uint64_t begin = 0, end = 0;  // of the part of that order that is used
};

/// All blocks in an order that the seed and the epoch decide, in as few windows of about `most` samples as
/// there can be, all of about the same size.
std::vector<Window> epoch_order(std::span<const CountedBlock> blocks, std::uint64_t most, std::uint64_t seed,
                                std::uint64_t epoch);

struct StreamOptions {
    std::uint64_t window = 1;  // how many samples are mixed with each other
    std::uint64_t seed = 1;
    std::uint64_t batch = 1;                      // samples a step
    std::uint64_t first_step = 0, last_step = 0;  // the last one does not belong to it
    int threads = 1;
};

/// The windows that a run needs from one step to another. An epoch has as many steps as its samples make
/// whole batches; those left over are others in each epoch.
class RunOrder {
 public:
    /// `last_step` is not before `first_step`, and the dataset has at least a batch.
    RunOrder(const Dataset&, const StreamOptions&);

    /// None behind the last step.
    std::optional<Window> next();
    /// No window is larger.
    std::uint64_t largest() const { return largest_; }

 private:
    const Dataset& data_;
    StreamOptions options_;
    std::uint64_t steps_an_epoch_, largest_;
    std::uint64_t epoch_, entry_;  // where in the epoch the first window is entered
    std::vector<Window> windows_;  // of the epoch
    std::size_t passed_ = 0;       // of them
    std::uint64_t samples_passed_ = 0;
};

}  // namespace escaque::eval::trainer
