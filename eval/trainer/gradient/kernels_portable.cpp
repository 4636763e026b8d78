#include "eval/trainer/gradient/kernels.h"

namespace escaque::eval::trainer {
namespace {

constexpr int kVectorBytes = 16;
constexpr int kBlock = 8;

}  // namespace

#include "eval/trainer/gradient/kernels.inc"

const Kernels kPortableKernels{"portable", sum_rows, output, backward, take_over, adamw};

}  // namespace escaque::eval::trainer
