#include "eval/trainer/data/sample_stream.h"

#include <algorithm>
#include <utility>

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

using base::Error;
using base::Expected;

SampleStream::Filling::Filling(Window window, const Dataset& data, std::vector<Sample> memory)
    : window_(std::move(window)), order_(window_.size, window_.key), samples_(std::move(memory)) {
    std::uint64_t first = 0;
    for (const std::size_t block : window_.blocks) {
        first_.push_back(first);
        first += data.blocks[block].samples;
    }
    samples_.resize(window_.size);
}

void SampleStream::Filling::put(std::size_t i, std::span<const Sample> samples) {
    std::uint64_t at = first_[i];
    for (const Sample& sample : samples) samples_[order_(at++)] = sample;
}

std::size_t SampleStream::Filling::take(std::span<Sample> out) {
    const std::size_t count = std::min<std::size_t>(out.size(), window_.end - window_.begin);
    std::copy_n(samples_.begin() + static_cast<std::ptrdiff_t>(window_.begin), count, out.begin());
    window_.begin += count;
    return count;
}

SampleStream::SampleStream(const Dataset& data, const StreamOptions& options)
    : data_(data), order_(data, options) {
    open_next({});
    open_next({});
    try {
        for (int i = 0; i < options.threads; ++i) threads_.emplace_back([this] { work(); });
    } catch (...) {
        stop({}, {});
        throw;
    }
}

SampleStream::~SampleStream() {
    stop({}, {});
}

void SampleStream::stop(std::optional<Error> error, std::exception_ptr thrown) {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    if (!error_) error_ = std::move(error);
    if (!thrown_) thrown_ = std::move(thrown);
    changed_.notify_all();
}

/// In the memory of a window that is used up, so that there are never more than two.
void SampleStream::open_next(std::vector<Sample> memory) {
    auto window = order_.next();
    if (!window) return;
    memory.reserve(order_.largest());
    Filling filling(std::move(*window), data_, std::move(memory));
    const std::scoped_lock lock(mutex_);
    open_.push_back(std::move(filling));
    changed_.notify_all();
}

SampleStream::Filling* SampleStream::with_work_left() {
    const auto found = std::ranges::find_if(open_, [](const Filling& f) { return f.given_out < f.blocks(); });
    return found == open_.end() ? nullptr : &*found;
}

void SampleStream::work() {
    try {
        std::unique_lock lock(mutex_);
        while (true) {
            Filling* filling = nullptr;
            changed_.wait(lock, [&] { return stopped_ || (filling = with_work_left()) != nullptr; });
            if (stopped_) return;
            const std::size_t i = filling->given_out++;
            lock.unlock();
            const auto samples = data_.training_samples(filling->block(i));
            if (!samples) return stop(samples.error(), {});
            filling->put(i, *samples);
            lock.lock();
            if (++filling->done == filling->blocks()) changed_.notify_all();
        }
    } catch (...) {
        stop({}, std::current_exception());
    }
}

Expected<void> SampleStream::next(std::span<Sample> batch) {
    while (!batch.empty()) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || open_.front().done == open_.front().blocks(); });
        if (thrown_) std::rethrow_exception(thrown_);
        if (error_) return tl::unexpected(*error_);
        Filling& filling = open_.front();
        lock.unlock();
        batch = batch.subspan(filling.take(batch));
        if (!filling.is_used_up()) continue;
        lock.lock();
        std::vector<Sample> memory = filling.memory();
        open_.pop_front();
        lock.unlock();
        open_next(std::move(memory));
    }
    return {};
}

namespace {

double chance_of(Score score, double score_scale) {
    return is_win(score) ? 1 : is_loss(score) ? 0 : 1 / (1 + std::exp(-score / score_scale));
}

Score score_of(double chance, double score_scale) {
    const double score = score_scale * std::log(chance / (1 - chance));  // infinite at both ends
    return static_cast<Score>(std::lround(std::clamp<double>(score, -kRecordedWin, kRecordedWin)));
}

}  // namespace

std::vector<Score> lambda_returns(const GameRecord& record, double lambda, double score_scale) {
    std::vector<Score> scores;
    scores.reserve(record.moves.size());
    for (const ScoredMove& played : record.moves) scores.push_back(played.score);
    if (lambda == 0 || scores.empty()) return scores;
    double after =
        1 - chance_of(scores.back(), score_scale);  // so that the last one's return is its own chance
    for (std::size_t i = scores.size(); i-- > 0;) {
        const double now = (1 - lambda) * chance_of(scores[i], score_scale) + lambda * (1 - after);
        scores[i] = score_of(now, score_scale);
        after = now;
    }
    return scores;
}

}  // namespace escaque::eval::trainer
