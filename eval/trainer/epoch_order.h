// The order in which a run goes through the blocks of a dataset.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "eval/trainer/dataset.h"

namespace escaque::eval::trainer {

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
    std::uint64_t window = 1;  // so many samples are mixed with each other
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
