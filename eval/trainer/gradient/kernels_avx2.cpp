#include "eval/trainer/gradient/kernels.h"

namespace escaque::eval::trainer {
namespace {

constexpr int kVectorBytes = 32;
constexpr int kBlock = 8;

}  // namespace

#include "eval/trainer/gradient/kernels.inc"

const Kernels kAvx2Kernels{"avx2", sum_rows, output, backward, take_over, adamw};

}  // namespace escaque::eval::trainer
