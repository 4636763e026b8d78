#include "eval/trainer/kernels.h"

namespace escaque::eval::trainer {

const Kernels& best_kernels() {
#ifdef ESCAQUE_X86_KERNELS
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) return kAvx512Kernels;
    if (__builtin_cpu_supports("avx2")) return kAvx2Kernels;
#endif
    return kPortableKernels;
}

}  // namespace escaque::eval::trainer
