// The network's inner loops, compiled once for each instruction set; the one to run is chosen when the
// program starts. All give exactly the same numbers.
//
// No inline functions here and none shared by kernel files: the linker might keep the copy of one that was
// compiled for instructions this processor does not have.
#pragma once

#include <cstdint>

namespace escaque::eval::nnue {

/// Every pointer is to kHidden (output weights: 2 × kHidden) numbers, on a 64-byte boundary.
struct Kernels {
    const char* name;

    /// out = in + the added rows - the removed rows; `out` may be `in`.
    void (*update)(std::int16_t* out, const std::int16_t* in, const std::int16_t* const* added,
                   int added_count, const std::int16_t* const* removed, int removed_count);

    /// The sum over both halves of neuron² / 2, rounded down, × weight. A neuron is its sum plus the sum of
    /// its half's rows, clipped to 0 … kHiddenOne.
    std::int32_t (*output)(const struct Half& own, const struct Half& other, const std::int16_t* weights);
};

/// Half of the hidden layer: sums, and rows that are yet to be added.
struct Half {
    const std::int16_t* sums;
    const std::int16_t* const* rows;
    int count;
};

/// The fastest set that this processor runs.
const Kernels& best_kernels();

extern const Kernels kPortableKernels;
#ifdef ESCAQUE_X86_KERNELS
extern const Kernels kSse41Kernels, kAvx2Kernels, kAvx512Kernels;
/// Does this processor run them?
bool is_supported(const Kernels&);
#endif

}  // namespace escaque::eval::nnue
