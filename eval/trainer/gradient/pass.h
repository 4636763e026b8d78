// One thread's work on a batch: forward through the network, and back from the loss to the gradient.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/trainer/data/sample.h"
#include "eval/trainer/gradient/kernels.h"
#include "eval/trainer/gradient/parameters.h"

namespace escaque::eval::trainer {

/// The training target: winning chances, a mix of the game's result and the search's score; the score's alone
/// without a result.
struct Target {
    float result_share = 0.3F;
    float score_scale = nnue::kScale;

    float of(const Sample&) const;
};

class Pass {
 public:
    Pass(Shape shape, const Kernels& kernels, Target target);

    /// Adds the gradient of weight × (chances - target)² over the samples; returns the sum of the squares.
    double learn(const Parameters&, std::span<const Sample>, float weight, Parameters& gradient);
    /// The sum of the squares alone.
    double loss(const Parameters&, std::span<const Sample>);
    /// The network's output for one sample, before the sigmoid.
    float output(const Parameters&, const Sample&);

    /// Samples are worked on in groups of this size, panel by panel: a panel of the group's hidden layers, or
    /// the input weights of a panel, fit in the second-level cache. In a group the inputs' gradients are
    /// summed feature by feature, which spares writing them back at each position. The result does not depend
    /// on the size.
    static constexpr std::size_t kGroup = 512;

 private:
    /// A feature that is on somewhere in a group.
    struct Use {
        std::uint32_t feature, first, count;  // the halves in which it is on: where in rows_, and how many
    };

    float* half(std::size_t sample, int side, int panel = 0) {
        return hidden_.data() + static_cast<std::size_t>(panel) * kPanelStride +
               (2 * sample + static_cast<std::size_t>(side)) * kPanel;
    }
    void sum_inputs(const Parameters&, std::span<const Sample>);
    float output_of(const Parameters&, const Sample&, std::size_t place);
    void sort_by_feature(std::size_t samples);
    void add_input_gradient(std::size_t samples, Parameters& gradient);

    /// A row more than there are halves: otherwise the panels of a sample would compete for places in caches.
    static constexpr std::size_t kPanelStride = (2 * kGroup + 1) * kPanel;

    Shape shape_;
    const Kernels& kernels_;
    Target target_;
    Floats hidden_;  // by panel, two halves a sample: sums on the way forward, gradients on the way back
    std::vector<ActiveFeatures> active_;    // of each sample
    std::vector<std::uint32_t> first_row_;  // by feature: where its rows begin in rows_; one more at the end
    std::vector<Use> uses_;
    std::vector<std::uint16_t> rows_;      // the halves in which a feature is on, feature by feature
    std::vector<std::uint16_t> all_rows_;  // 0, 1, 2, …: every half, for the biases
};

}  // namespace escaque::eval::trainer
