#include "eval/trainer/training.h"

#include <algorithm>
#include <barrier>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <latch>
#include <numbers>
#include <optional>
#include <thread>

#include "eval/trainer/gradient/pass.h"

namespace escaque::eval::trainer {

using base::Expected;

namespace {

/// The part of n that belongs to one of several threads.
struct Slice {
    std::size_t first, last;
    Slice(std::size_t n, int thread, int threads, std::size_t grain = 1) {
        const auto part = [&](int i) {
            const std::size_t at = n * static_cast<std::size_t>(i) / static_cast<std::size_t>(threads);
            return i == threads ? n : at / grain * grain;
        };
        first = part(thread);
        last = part(thread + 1);
    }
};

class Run {
 public:
    Run(const Recipe& recipe, const Dataset& data, const Kernels& kernels, State& state,
        const TrainingListener& listener)
        : recipe_(recipe),
          data_(data),
          kernels_(kernels),
          state_(state),
          listener_(listener),
          batch_(static_cast<std::size_t>(batch_of(recipe, data))),
          steps_an_epoch_(data.training / batch_),
          steps_(steps_of(recipe, steps_an_epoch_)),
          first_step_(state.step),
          sums_(static_cast<std::size_t>(recipe.threads)),
          gradients_(static_cast<std::size_t>(recipe.threads), Parameters(state.parameters.shape())),
          passes_(
              static_cast<std::size_t>(recipe.threads),
              Pass(state.parameters.shape(), kernels,
                   Target{static_cast<float>(recipe.result_share), static_cast<float>(recipe.score_scale)})),
          samples_(batch_),
          barrier_(recipe.threads) {}

    Expected<void> go() {
        if (state_.step >= steps_) return {};
        stream_.emplace(data_, stream_options(recipe_, data_, first_step_));
        if (auto first = stream_->next(samples_); !first) return first;
        last_report_ = started_ = Clock::now();
        std::latch all_there(1);
        std::vector<std::jthread> helpers;
        try {
            for (int t = 1; t < recipe_.threads; ++t)
                helpers.emplace_back([this, t, &all_there] {
                    all_there.wait();
                    work(t);
                });
        } catch (...) {
            stop_ = true;  // those that are there would wait for the others for ever
            all_there.count_down();
            throw;
        }
        all_there.count_down();
        lead();
        return failure_ ? tl::unexpected(*failure_) : Expected<void>();
    }

 private:
    using Clock = std::chrono::steady_clock;
    static double seconds(Clock::duration d) { return std::chrono::duration<double>(d).count(); }

    struct alignas(64) Sum {  // a cache line for each thread
        double loss = 0, validation = 0;
    };

    void lead();
    void work(int thread);
    double learn_slice(int thread, Pass& pass);
    void update_slice(int thread);
    bool averages() const { return state_.step >= first_averaged_step(recipe_, steps_); }
    double validate_slice(int thread, Pass& pass) const;
    void end_step();
    void get_samples();
    void end_epoch();
    Progress progress() const;

    const Recipe& recipe_;
    const Dataset& data_;
    const Kernels& kernels_;
    State& state_;
    const TrainingListener& listener_;
    const std::size_t batch_;
    const std::uint64_t steps_an_epoch_, steps_, first_step_;
    std::vector<Sum> sums_;
    std::vector<Parameters> gradients_;  // one a thread; zero between steps
    std::vector<Pass> passes_;           // one a thread
    std::vector<Sample> samples_;        // of the batch
    std::optional<SampleStream> stream_;
    std::optional<base::Error> failure_;  // of the stream
    std::barrier<> barrier_;
    Clock::time_point started_, last_report_;
    double loss_sum_ = 0, epoch_loss_ = 0, validation_loss_ = -1;
    std::uint64_t loss_count_ = 0;
    bool epoch_ends_ = false, stop_ = false;  // written by thread 0 between barriers
};

/// As the first thread, whose listener may throw: the others end then, too.
void Run::lead() {
    try {
        work(0);
    } catch (...) {
        stop_ = true;
        barrier_.arrive_and_drop();
        throw;
    }
}

void Run::work(int thread) {
    Pass& pass = passes_[static_cast<std::size_t>(thread)];
    Sum& sum = sums_[static_cast<std::size_t>(thread)];
    while (!stop_) {
        sum.loss = learn_slice(thread, pass);
        barrier_.arrive_and_wait();
        update_slice(thread);
        barrier_.arrive_and_wait();
        if (thread == 0) end_step();
        barrier_.arrive_and_wait();
        if (!epoch_ends_) continue;
        sum.validation = validate_slice(thread, pass);
        barrier_.arrive_and_wait();
        if (thread == 0) end_epoch();
        barrier_.arrive_and_wait();
    }
}

double Run::learn_slice(int thread, Pass& pass) {
    const Slice slice(batch_, thread, recipe_.threads);
    const float weight = 1.0F / static_cast<float>(batch_);
    return pass.learn(state_.parameters, std::span(samples_).subspan(slice.first, slice.last - slice.first),
                      weight, gradients_[static_cast<std::size_t>(thread)]);
}

void Run::update_slice(int thread) {
    constexpr std::size_t kStretch = 8192;  // stays in the cache between the kernels
    const Slice slice(state_.parameters.values().size(), thread, recipe_.threads, 16);
    const AdamStep step = adam_step(recipe_, state_.step, steps_, steps_an_epoch_);
    const float weight = 1.0F / static_cast<float>(state_.averaged + 1);
    for (std::size_t first = slice.first; first < slice.last; first += kStretch) {
        const std::size_t count = std::min(kStretch, slice.last - first);
        const auto part = [&](Parameters& p) { return p.values().data() + first; };
        for (std::size_t i = 1; i < gradients_.size(); ++i)
            kernels_.take_over(part(gradients_[0]), part(gradients_[i]), count);
        kernels_.adamw(part(state_.parameters), part(gradients_[0]), part(state_.first_moment),
                       part(state_.second_moment), count, step);
        if (!averages()) continue;
        const float* now = part(state_.parameters);
        float* mean = part(state_.mean);
        for (std::size_t i = 0; i < count; ++i) mean[i] = mean[i] + weight * (now[i] - mean[i]);
    }
}

double Run::validate_slice(int thread, Pass& pass) const {
    const Slice slice(data_.validation.size(), thread, recipe_.threads);
    return pass.loss(state_.network(),
                     std::span(data_.validation).subspan(slice.first, slice.last - slice.first));
}

void Run::end_step() {
    for (const Sum& sum : sums_) loss_sum_ += sum.loss;
    loss_count_ += batch_;
    state_.averaged = averages() ? state_.averaged + 1 : 0;
    ++state_.step;
    epoch_ends_ = state_.step % steps_an_epoch_ == 0 || state_.step == steps_;
    stop_ = state_.step == steps_;
    if (!stop_) get_samples();
    const auto now = Clock::now();
    if (now - last_report_ < std::chrono::seconds(1)) return;
    last_report_ = now;
    epoch_loss_ = loss_sum_ / static_cast<double>(loss_count_);
    if (listener_.on_progress && !listener_.on_progress(progress())) stop_ = epoch_ends_ = true;
}

/// Gets the next step's samples. Without them the training ends like an epoch, so that it can be resumed.
void Run::get_samples() {
    if (const auto got = stream_->next(samples_); !got) {
        failure_ = got.error();
        stop_ = epoch_ends_ = true;
    }
}

void Run::end_epoch() {
    double sum = 0;
    for (const Sum& s : sums_) sum += s.validation;
    if (!data_.validation.empty()) validation_loss_ = sum / static_cast<double>(data_.validation.size());
    epoch_loss_ = loss_sum_ / static_cast<double>(loss_count_);
    if (listener_.on_epoch && !listener_.on_epoch(progress(), state_)) stop_ = true;
    loss_sum_ = 0;
    loss_count_ = 0;
}

Progress Run::progress() const {
    Progress p;
    p.step = state_.step;
    p.steps = steps_;
    p.positions = state_.step * batch_;
    p.epoch = static_cast<double>(state_.step) / static_cast<double>(steps_an_epoch_);
    p.learning_rate = learning_rate(recipe_, state_.step, steps_, steps_an_epoch_);
    p.loss = epoch_loss_;
    p.validation_loss = validation_loss_;
    p.speed = static_cast<double>((state_.step - first_step_) * batch_) / seconds(Clock::now() - started_);
    p.seconds_left = static_cast<double>((steps_ - state_.step) * batch_) / p.speed;
    return p;
}

}  // namespace

std::uint64_t batch_of(const Recipe& recipe, const Dataset& data) {
    return std::min(static_cast<std::uint64_t>(recipe.batch), data.training);
}

StreamOptions stream_options(const Recipe& recipe, const Dataset& data, std::uint64_t first_step) {
    const std::uint64_t batch = batch_of(recipe, data);
    return {.window = recipe.shuffle_buffer,
            .seed = recipe.seed,
            .batch = batch,
            .first_step = first_step,
            .last_step = steps_of(recipe, data.training / batch),
            .threads = recipe.load.threads};
}

Expected<void> train(const Recipe& recipe, const Dataset& data, const Kernels& kernels, State& state,
                     const TrainingListener& listener) {
    return Run(recipe, data, kernels, state, listener).go();
}

std::uint64_t steps_of(const Recipe& recipe, std::uint64_t steps_an_epoch) {
    return static_cast<std::uint64_t>(std::ceil(recipe.epochs * static_cast<double>(steps_an_epoch)));
}

std::uint64_t first_averaged_step(const Recipe& recipe, std::uint64_t steps) {
    return steps - static_cast<std::uint64_t>(std::llround(recipe.average * static_cast<double>(steps)));
}

double learning_rate(const Recipe& recipe, std::uint64_t step, std::uint64_t steps,
                     std::uint64_t steps_an_epoch) {
    const auto at = static_cast<double>(step);
    double rate = recipe.learning_rate;
    if (recipe.schedule == Schedule::Cosine) {
        const double done = at / static_cast<double>(steps);
        rate = recipe.final_learning_rate + 0.5 * (recipe.learning_rate - recipe.final_learning_rate) *
                                                (1 + std::cos(std::numbers::pi * done));
    } else {
        rate *= std::pow(recipe.step_factor,
                         std::floor(at / static_cast<double>(steps_an_epoch) / recipe.step_epochs));
    }
    return at < recipe.warmup_steps ? rate * (at + 1) / (recipe.warmup_steps + 1) : rate;
}

AdamStep adam_step(const Recipe& recipe, std::uint64_t step, std::uint64_t steps,
                   std::uint64_t steps_an_epoch) {
    constexpr double kBeta1 = 0.9, kBeta2 = 0.999;
    const auto t = static_cast<double>(step + 1);
    const double rate = learning_rate(recipe, step, steps, steps_an_epoch);
    return {
        .beta1 = static_cast<float>(kBeta1),
        .beta2 = static_cast<float>(kBeta2),
        .step_size = static_cast<float>(rate / (1 - std::pow(kBeta1, t))),
        .root_scale = static_cast<float>(1 / std::sqrt(1 - std::pow(kBeta2, t))),
        .epsilon = 1e-8F,
        .decay = static_cast<float>(rate * recipe.weight_decay),
        .bound = nnue::kWeightBound,
    };
}

namespace {

constexpr double kWidth = 800, kHeight = 450, kLeft = 80, kRight = 20, kTop = 50, kBottom = 50;

/// A linear scale from values to the picture.
struct Axis {
    double low, high, from, to;
    double operator()(double value) const { return from + (value - low) / (high - low) * (to - from); }

    /// 1, 2 or 5 times a power of ten, so that about six lines fit.
    double step() const {
        const double rough = (high - low) / 6, power = std::pow(10, std::floor(std::log10(rough)));
        for (const double factor : {1.0, 2.0, 5.0})
            if (rough <= factor * power) return factor * power;
        return 10 * power;
    }
};

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

std::string grid(const Axis& x, const Axis& y) {
    std::string svg;
    for (double value = std::ceil(y.low / y.step()) * y.step(); value <= y.high; value += y.step())
        svg += fmt::format(
            "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#ddd\"/>"
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{:.5g}</text>\n",
            x.from, y(value), x.to, x.from - 8, y(value) + 4, value);
    for (double value = std::ceil(x.low / x.step()) * x.step(); value <= x.high; value += x.step())
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:.4g}</text>\n", x(value),
                           y.from + 20, value);
    return svg;
}

std::string line(const Axis& x, const Axis& y, const std::vector<LossPoint>& points, double LossPoint::*value,
                 const char* color) {
    std::string places;
    for (const LossPoint& p : points)
        if (p.*value >= 0) places += fmt::format("{:.1f},{:.1f} ", x(p.epoch), y(p.*value));
    return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", places,
                       color);
}

}  // namespace

std::string loss_curve(const std::string& title, const std::vector<LossPoint>& points) {
    double low = 1, high = 0, last = 1e-9;
    for (const LossPoint& p : points) {
        for (const double value : {p.training, p.validation})
            if (value >= 0) low = std::min(low, value), high = std::max(high, value);
        last = std::max(last, p.epoch);
    }
    if (low >= high) low -= 1e-6, high = low + 2e-6;  // a flat line, or no point at all
    const Axis x{0, last, kLeft, kWidth - kRight}, y{low, high, kHeight - kBottom, kTop};
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
        "font-family=\"sans-serif\" "
        "font-size=\"13\">\n<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"white\"/>\n"
        "<text x=\"{2:.0f}\" y=\"28\" font-size=\"17\">{3}</text>\n",
        kWidth, kHeight, kLeft, escaped(title));
    svg += grid(x, y);
    svg += line(x, y, points, &LossPoint::training, "#3568a8");
    svg += line(x, y, points, &LossPoint::validation, "#c0504d");
    svg += fmt::format(
        "<text x=\"{0:.0f}\" y=\"{1:.0f}\" text-anchor=\"end\" fill=\"#3568a8\">training</text>\n"
        "<text x=\"{0:.0f}\" y=\"{2:.0f}\" text-anchor=\"end\" fill=\"#c0504d\">validation</text>\n"
        "<text x=\"{3:.0f}\" y=\"{4:.0f}\" text-anchor=\"middle\">epochs</text>\n</svg>\n",
        kWidth - kRight - 8, kTop + 18, kTop + 36, (kLeft + kWidth - kRight) / 2, kHeight - 10);
    return svg;
}

}  // namespace escaque::eval::trainer
