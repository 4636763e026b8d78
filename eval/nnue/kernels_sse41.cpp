#include <smmintrin.h>

#include "eval/nnue/architecture.h"
#include "eval/nnue/kernels.h"

namespace escaque::eval::nnue {
namespace {

using Words = __m128i;
using Sums = __m128i;

Words add(Words a, Words b) {
    return _mm_add_epi16(a, b);
}
Words subtract(Words a, Words b) {
    return _mm_sub_epi16(a, b);
}
Words clip(Words v) {
    return _mm_min_epi16(_mm_max_epi16(v, _mm_setzero_si128()), _mm_set1_epi16(kHiddenOne));
}
Words half_square(Words a) {
    return _mm_srli_epi16(_mm_mullo_epi16(a, a), 1);
}
Sums multiply_add(Words a, Words b) {
    return _mm_madd_epi16(a, b);
}
Sums add_sums(Sums a, Sums b) {
    return _mm_add_epi32(a, b);
}
std::int32_t total(Sums v) {
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0x4E));
    v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0xB1));
    return _mm_cvtsi128_si32(v);
}

}  // namespace

#include "eval/nnue/kernels_x86.inc"

const Kernels kSse41Kernels{"sse4.1", update, output};

}  // namespace escaque::eval::nnue
