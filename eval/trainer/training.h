// The training run: threads share each batch, then each updates its part of the weights, until the recipe is
// done.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "eval/trainer/data/dataset.h"
#include "eval/trainer/data/sample_stream.h"
#include "eval/trainer/gradient/kernels.h"
#include "eval/trainer/gradient/parameters.h"
#include "eval/trainer/recipe.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

struct Progress {
    std::uint64_t step = 0, steps = 0;
    std::uint64_t positions = 0;  // learnt from so far, those before a resumption included
    double epoch = 0;
    double learning_rate = 0;
    double loss = 0;             // of the training positions since the last epoch ended
    double validation_loss = 0;  // at the end of the last epoch; negative before the first
    double speed = 0;            // positions a second
    double seconds_left = 0;
};

/// Called from a thread of the training, which waits. Returning false ends the training after this step.
struct TrainingListener {
    std::function<bool(const Progress&)> on_progress;  // about once a second
    std::function<bool(const Progress&, const State&)> on_epoch;
};

/// Continues from `state` to the end of the recipe. The same recipe, data and state give exactly the same
/// result. An error if the samples cannot be read any more. Throws what the listener throws, and
/// std::system_error when the system gives fewer threads than the recipe wants.
base::Expected<void> train(const Recipe&, const Dataset&, const Kernels&, State& state,
                           const TrainingListener&);

/// The positions of a step: the recipe's, or all there are.
std::uint64_t batch_of(const Recipe&, const Dataset&);
/// The samples of the recipe's run from that step on.
StreamOptions stream_options(const Recipe&, const Dataset&, std::uint64_t first_step);

/// How many steps the recipe takes.
std::uint64_t steps_of(const Recipe&, std::uint64_t steps_an_epoch);
/// From this one of them on the weights are averaged; `steps` itself if none are.
std::uint64_t first_averaged_step(const Recipe&, std::uint64_t steps);
/// The learning rate at that step, 0 being the first.
double learning_rate(const Recipe&, std::uint64_t step, std::uint64_t steps, std::uint64_t steps_an_epoch);
/// AdamW's constants at that step.
AdamStep adam_step(const Recipe&, std::uint64_t step, std::uint64_t steps, std::uint64_t steps_an_epoch);

// The loss over a training run, as a picture.

struct LossPoint {
    double epoch = 0;
    double training = 0;
    double validation = -1;  // negative: not measured
};

/// A self-contained SVG.
std::string loss_curve(const std::string& title, const std::vector<LossPoint>& points);

}  // namespace escaque::eval::trainer
