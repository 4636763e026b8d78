#include <immintrin.h>

#include "eval/nnue/architecture.h"
#include "eval/nnue/kernels.h"

namespace escaque::eval::nnue {
namespace {

using Words = __m512i;
using Sums = __m512i;

Words add(Words a, Words b) {
    return _mm512_add_epi16(a, b);
}
Words subtract(Words a, Words b) {
    return _mm512_sub_epi16(a, b);
}
Words clip(Words v) {
    return _mm512_min_epi16(_mm512_max_epi16(v, _mm512_setzero_si512()), _mm512_set1_epi16(kHiddenOne));
}
Words half_square(Words a) {
    return _mm512_srli_epi16(_mm512_mullo_epi16(a, a), 1);
}
Sums multiply_add(Words a, Words b) {
    return _mm512_madd_epi16(a, b);
}
Sums add_sums(Sums a, Sums b) {
    return _mm512_add_epi32(a, b);
}
std::int32_t total(Sums v) {
    return _mm512_reduce_add_epi32(v);
}

}  // namespace

#include "eval/nnue/kernels_x86.inc"

const Kernels kAvx512Kernels{"avx512", update, output};

}  // namespace escaque::eval::nnue
