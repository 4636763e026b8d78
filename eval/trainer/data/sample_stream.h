// The samples to learn from in random order, read and unpacked by threads of its own, ahead of their use; the
// returns that positions are taught with.
#pragma once

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
#include "eval/trainer/data/epoch_order.h"
#include "eval/trainer/data/sample.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

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
