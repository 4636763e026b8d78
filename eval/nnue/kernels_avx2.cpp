#include <immintrin.h>

#include "eval/nnue/architecture.h"
#include "eval/nnue/kernels.h"

namespace escaque::eval::nnue {
namespace {

using Words = __m256i;
using Sums = __m256i;

Words add(Words a, Words b) {
    return _mm256_add_epi16(a, b);
}
Words subtract(Words a, Words b) {
    return _mm256_sub_epi16(a, b);
}
Words clip(Words v) {
    return _mm256_min_epi16(_mm256_max_epi16(v, _mm256_setzero_si256()), _mm256_set1_epi16(kHiddenOne));
}
Words half_square(Words a) {
    return _mm256_srli_epi16(_mm256_mullo_epi16(a, a), 1);
}
Sums multiply_add(Words a, Words b) {
    return _mm256_madd_epi16(a, b);
}
Sums add_sums(Sums a, Sums b) {
    return _mm256_add_epi32(a, b);
}
std::int32_t total(Sums v) {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
    return _mm_cvtsi128_si32(half);
}

}  // namespace

#include "eval/nnue/kernels_x86.inc"

const Kernels kAvx2Kernels{"avx2", update, output};

}  // namespace escaque::eval::nnue
