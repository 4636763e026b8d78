// The network as the trainer sees it: floating-point numbers, of a shape chosen at run time; and the state of
// a training run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <string>
#include <vector>

#include "eval/nnue/architecture.h"
#include "eval/nnue/network.h"
#include "eval/trainer/gradient/kernels.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::trainer {

/// Memory on cache-line boundaries, which the kernels' widest loads rely on.
template <typename T>
struct CacheAligned {
    using value_type = T;
    static constexpr std::align_val_t kAlignment{64};
    CacheAligned() = default;
    template <typename U>
    explicit CacheAligned(const CacheAligned<U>&) {}
    T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kAlignment)); }
    void deallocate(T* p, std::size_t) { ::operator delete(p, kAlignment); }
    bool operator==(const CacheAligned&) const = default;
};
using Floats = std::vector<float, CacheAligned<float>>;

/// `hidden` must be a multiple of kHiddenStep.
inline constexpr int kHiddenStep = 16;
struct Shape {
    int inputs = nnue::kInputs;
    int hidden = nnue::kHidden;
    int buckets = 1;

    /// How many panels the hidden layer has.
    int panels() const { return (hidden + kPanel - 1) / kPanel; }
    /// Neurons, with the padding of the last panel, which is always zero, as is all that belongs to it.
    int width() const { return panels() * kPanel; }

    bool operator==(const Shape&) const = default;
};

/// All numbers of a network, or of anything that has one number for each of them (a gradient, a moment), in
/// one block: input weights by panel and in a panel by feature, hidden biases, output weights by bucket (own
/// half first), output biases.
class Parameters {
 public:
    explicit Parameters(Shape shape) : shape_(shape), values_(size_of(shape)) {}

    Shape shape() const { return shape_; }
    std::span<float> values() { return values_; }
    std::span<const float> values() const { return values_; }

    /// The input weights of a panel, a row for each feature.
    float* input_weights(int panel) { return values_.data() + panel_offset(shape_, panel); }
    const float* input_weights(int panel) const { return values_.data() + panel_offset(shape_, panel); }
    float& input_weight(int feature, int neuron) { return values_[input_offset(shape_, feature, neuron)]; }
    float input_weight(int feature, int neuron) const {
        return values_[input_offset(shape_, feature, neuron)];
    }
    float* hidden_biases() { return values_.data() + bias_offset(shape_); }
    const float* hidden_biases() const { return values_.data() + bias_offset(shape_); }
    float* output_weights(int bucket) { return values_.data() + output_offset(shape_, bucket); }
    const float* output_weights(int bucket) const { return values_.data() + output_offset(shape_, bucket); }
    float& output_bias(int bucket) { return values_[output_offset(shape_, shape_.buckets) + at(bucket)]; }
    float output_bias(int bucket) const {
        return values_[output_offset(shape_, shape_.buckets) + at(bucket)];
    }

    bool operator==(const Parameters&) const = default;

 private:
    static std::size_t at(int n) { return static_cast<std::size_t>(n); }
    static std::size_t panel_offset(Shape s, int panel) { return at(panel) * at(s.inputs) * at(kPanel); }
    static std::size_t input_offset(Shape s, int feature, int neuron) {
        return panel_offset(s, neuron / kPanel) + at(feature) * at(kPanel) + at(neuron % kPanel);
    }
    static std::size_t bias_offset(Shape s) { return panel_offset(s, s.panels()); }
    static std::size_t output_offset(Shape s, int bucket) {
        return bias_offset(s) + at(s.width()) + 2 * at(s.width()) * at(bucket);
    }
    static std::size_t size_of(Shape s) { return output_offset(s, s.buckets) + at(s.buckets); }

    Shape shape_;
    Floats values_;
};

/// Random numbers to begin with.
Parameters fresh_parameters(Shape, std::uint64_t seed);

/// The same network in a larger shape: each output bucket starts as the one that served its positions before,
/// new inputs start with no effect, and new neurons with random inputs and no effect on the output. Needs no
/// fewer inputs, no fewer neurons, and a multiple of the buckets.
bool can_grow(Shape from, Shape to);
Parameters grown(const Parameters&, Shape, std::uint64_t seed);

// From the trainer's numbers to the engine's and back.

/// With all outputs multiplied by `output_scale`.
nnue::NetworkFile quantise(const Parameters&, movegen::Rules, const std::string& name,
                           float output_scale = 1);
Parameters restored(const nnue::NetworkFile&);

/// All that a training run carries from step to step. A run is resumed from it, or warm-started with it.
struct State {
    explicit State(Parameters start, movegen::Rules game = movegen::Rules::Chess)
        : rules(game),
          parameters(std::move(start)),
          first_moment(parameters.shape()),
          second_moment(parameters.shape()),
          mean(parameters.shape()) {}

    /// What has been learnt.
    const Parameters& network() const { return averaged > 0 ? mean : parameters; }

    movegen::Rules rules;
    Parameters parameters;
    Parameters first_moment;   // AdamW's running means of the gradient
    Parameters second_moment;  // and of its square
    Parameters mean;           // of the parameters after each of the last `averaged` steps
    std::uint64_t averaged = 0;
    std::uint64_t step = 0;

    bool operator==(const State&) const = default;
};

/// Written beside the old file first, so that a crash leaves one of the two whole.
base::Expected<void> save(const State&, const std::string& path);
base::Expected<State> load_state(const std::string& path);

}  // namespace escaque::eval::trainer
