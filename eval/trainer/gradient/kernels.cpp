#include "eval/trainer/gradient/kernels.h"

namespace escaque::eval::trainer {

#ifdef ESCAQUE_X86_KERNELS

bool is_supported(const Kernels& kernels) {
    if (&kernels == &kAvx512Kernels)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vl");
    if (&kernels == &kAvx2Kernels) return __builtin_cpu_supports("avx2");
    return true;
}

const Kernels& best_kernels() {
    if (is_supported(kAvx512Kernels)) return kAvx512Kernels;
    if (is_supported(kAvx2Kernels)) return kAvx2Kernels;
    return kPortableKernels;
}

#else

const Kernels& best_kernels() {
    return kPortableKernels;
}

#endif

}  // namespace escaque::eval::trainer
