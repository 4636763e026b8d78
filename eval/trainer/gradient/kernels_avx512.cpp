#include "eval/trainer/gradient/kernels.h"

namespace escaque::eval::trainer {
namespace {

constexpr int kVectorBytes = 64;
constexpr int kBlock = 4;

}  // namespace

#include "eval/trainer/gradient/kernels.inc"

const Kernels kAvx512Kernels{"avx512", sum_rows, output, backward, take_over, adamw};

}  // namespace escaque::eval::trainer
