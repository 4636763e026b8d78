// The samples of a dataset in random order, and the order in which a run goes through its blocks.
#pragma once

#include <array>
#include <cmath>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "eval/record/block.h"
#include "eval/score/score.h"
#include "eval/trainer/data/dataset.h"
#include "eval/trainer/data/sample.h"
#include "movegen/base/error.h"
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

// The samples to learn from in random order, read and unpacked by threads of its own, ahead of their use; the
// returns that positions are taught with.

/// Two windows are in memory: one is used while the next one is filled. The blocks of a window come from
/// anywhere in the dataset, and its samples are in random order. Dataset, seed, window and batch decide what
/// each step gets, whatever the threads and wherever the stream begins.
class SampleStream {
 public:
    /// From options.first_step on. The dataset must outlive it. Throws std::system_error when the system
    /// gives fewer threads.
    SampleStream(const Dataset&, const StreamOptions&);
    ~SampleStream();

    /// The next step's samples; waits for them. Not behind the last step. An error if they cannot be read.
    /// Throws what has ended one of its threads, such as std::bad_alloc.
    base::Expected<void> next(std::span<Sample> batch);

 private:
    class Filling {
     public:
        Filling(Window, const Dataset&, std::vector<Sample> memory);

        std::size_t block(std::size_t i) const { return window_.blocks[i]; }
        std::size_t blocks() const { return window_.blocks.size(); }
        /// Puts the samples of the i-th block where they belong. Several threads may do so at once.
        void put(std::size_t i, std::span<const Sample>);
        /// Fills the span with the next samples; returns how many there were.
        std::size_t take(std::span<Sample>);
        bool is_used_up() const { return window_.begin == window_.end; }
        std::vector<Sample> memory() { return std::move(samples_); }

        std::size_t given_out = 0, done = 0;  // of the blocks

     private:
        Window window_;
        Permutation order_;
        std::vector<std::uint64_t> first_;  // of each block's samples, before they are mixed
        std::vector<Sample> samples_;
    };

    void open_next(std::vector<Sample> memory);
    Filling* with_work_left();
    void work();
    void stop(std::optional<base::Error>, std::exception_ptr);

    const Dataset& data_;
    RunOrder order_;
    std::mutex mutex_;  // of what follows; samples in a window that is full are the reader's
    std::condition_variable changed_;
    std::deque<Filling> open_;  // the window that is used, and the next one
    bool stopped_ = false;
    std::optional<base::Error> error_;
    std::exception_ptr thrown_;
    std::vector<std::jthread> threads_;
};

// What a position of a game turned out to be worth, by its own score and the scores that followed.

/// For each position of the game its lambda-return, as a score from the mover's side. It is computed
/// backwards, in chances of 1 / (1 + exp(-score / score_scale)): the last position's is its own, every
/// other's (1 - lambda) × its own + lambda × the return of the next. Decisive scores are chances of 1 and 0.
/// `lambda` is 0 to 1; 0 gives the scores as recorded. The result of the game plays no part.
std::vector<Score> lambda_returns(const GameRecord&, double lambda, double score_scale);

}  // namespace escaque::eval::trainer
