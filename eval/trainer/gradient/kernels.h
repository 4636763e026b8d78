// The trainer's inner loops, compiled once for each instruction set and chosen when the program starts. All
// of them do the same operations in the same order, so that a training run gives the same result on every
// processor.
//
// No inline functions here: the kernel files may use wider instructions than this processor has.
#pragma once

#include <cstddef>
#include <cstdint>

namespace escaque::eval::trainer {

/// A hidden layer is worked on in panels of this size: what belongs to one panel lies together, so that
/// the input weights of a panel, a megabyte, stay in the second-level cache while many positions use them.
inline constexpr int kPanel = 64;

/// Rows are kPanel floats long; all is 64-byte aligned.
struct Kernels {
    const char* name;

    /// out = start + the sum of those rows of `table`. `out` may be `start`.
    void (*sum_rows)(float* out, const float* start, const float* table, const std::uint16_t* rows,
                     int count);

    /// The output neuron without its bias: squared clipped ReLU of both halves times the weights, which are
    /// in the order of the panels, the own half's first. A half has a row every `stride` floats.
    float (*output)(const float* own, const float* other, const float* weights, int panels,
                    std::size_t stride);

    /// Replaces the hidden sums by their gradient, given the output's, and adds to the gradient of the
    /// weights.
    void (*backward)(float* own, float* other, const float* weights, float* weight_gradient,
                     float output_gradient, int panels, std::size_t stride);

    /// a += b, and b becomes zero.
    void (*take_over)(float* a, float* b, std::size_t count);

    /// One AdamW step with gradients that become zero; `step_size` and `root_scale` carry the bias
    /// corrections.
    void (*adamw)(float* weights, float* gradient, float* first, float* second, std::size_t count,
                  const struct AdamStep& step);
};

struct AdamStep {
    float beta1, beta2;
    float step_size;   // learning rate / (1 - beta1ᵗ)
    float root_scale;  // 1 / √(1 - beta2ᵗ)
    float epsilon;
    float decay;  // learning rate × weight decay
    float bound;  // weights are kept within ± this
};

/// The best set that this processor runs.
const Kernels& best_kernels();

extern const Kernels kPortableKernels;
#ifdef ESCAQUE_X86_KERNELS
extern const Kernels kAvx2Kernels, kAvx512Kernels;
/// Does this processor run them?
bool is_supported(const Kernels&);
#endif

}  // namespace escaque::eval::trainer
