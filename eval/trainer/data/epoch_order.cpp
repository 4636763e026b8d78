#include "eval/trainer/data/epoch_order.h"

#include <algorithm>
#include <utility>

#include "movegen/base/random.h"

namespace escaque::eval::trainer {

std::vector<Window> epoch_order(std::span<const CountedBlock> blocks, std::uint64_t most, std::uint64_t seed,
                                std::uint64_t epoch) {
    std::uint64_t total = 0;
    for (const CountedBlock& block : blocks) total += block.samples;
    const std::uint64_t count = (total + most - 1) / most;
    std::uint64_t state = seed;
    state = base::split_mix(state) + epoch;
    const Permutation order(blocks.size(), base::split_mix(state));
    std::vector<Window> windows;
    std::uint64_t taken = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (taken >= windows.size() * total / count)
            windows.push_back({.blocks = {}, .key = base::split_mix(state)});
        Window& window = windows.back();
        const std::size_t block = order(i);
        window.blocks.push_back(block);
        window.size += blocks[block].samples;
        window.end = window.size;
        taken += blocks[block].samples;
    }
    return windows;
}

RunOrder::RunOrder(const Dataset& data, const StreamOptions& options)
    : data_(data),
      options_(options),
      steps_an_epoch_(data.training / options.batch),
      largest_(std::min(options.window, data.training)),
      epoch_(options.first_step / steps_an_epoch_),
      entry_(options.first_step % steps_an_epoch_ * options.batch) {
    std::uint64_t largest_block = 0;
    for (const CountedBlock& block : data.blocks)
        largest_block = std::max<std::uint64_t>(largest_block, block.samples);
    largest_ = std::min(largest_ + largest_block, data.training);
}

std::optional<Window> RunOrder::next() {
    for (; epoch_ * steps_an_epoch_ < options_.last_step; ++epoch_, entry_ = 0) {
        if (windows_.empty()) windows_ = epoch_order(data_.blocks, options_.window, options_.seed, epoch_);
        const std::uint64_t steps = std::min(steps_an_epoch_, options_.last_step - epoch_ * steps_an_epoch_);
        while (passed_ < windows_.size()) {
            Window window = std::move(windows_[passed_++]);
            const std::uint64_t first = samples_passed_;
            samples_passed_ += window.size;
            const std::uint64_t begin = std::max(first, entry_),
                                end = std::min(samples_passed_, steps * options_.batch);
            if (begin >= end) continue;
            window.begin = begin - first;
            window.end = end - first;
            return window;
        }
        windows_.clear();
        passed_ = samples_passed_ = 0;
    }
    return std::nullopt;
}

}  // namespace escaque::eval::trainer
