// For every processor: plain loops, which the compiler may vectorise.
#include <cstddef>

#include "eval/nnue/architecture.h"
#include "eval/nnue/kernels.h"

namespace escaque::eval::nnue {
namespace {

void update(std::int16_t* out, const std::int16_t* in, const std::int16_t* const* added, int added_count,
            const std::int16_t* const* removed, int removed_count) {
    for (int i = 0; i < kHidden; ++i) out[i] = in[i];
    for (int n = 0; n < added_count; ++n)
        for (int i = 0; i < kHidden; ++i) out[i] = static_cast<std::int16_t>(out[i] + added[n][i]);
    for (int n = 0; n < removed_count; ++n)
        for (int i = 0; i < kHidden; ++i) out[i] = static_cast<std::int16_t>(out[i] - removed[n][i]);
}

std::int32_t output_half(const Half& half, const std::int16_t* weights) {
    std::int16_t hidden[kHidden];
    update(hidden, half.sums, half.rows, half.count, nullptr, 0);
    std::int32_t sum = 0;
    for (int i = 0; i < kHidden; ++i) {
        const std::int32_t neuron = hidden[i] < 0 ? 0 : hidden[i] > kHiddenOne ? kHiddenOne : hidden[i];
        sum += neuron * neuron / 2 * weights[i];
    }
    return sum;
}

std::int32_t output(const Half& own, const Half& other, const std::int16_t* weights) {
    return output_half(own, weights) + output_half(other, weights + kHidden);
}

}  // namespace

const Kernels kPortableKernels{"portable", update, output};

}  // namespace escaque::eval::nnue
