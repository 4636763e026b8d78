#include "engine/host/allocator.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace escaque::engine {

void give_memory_back() {
#ifdef __GLIBC__
    // One store for the threads that search and answer, who seldom allocate at the same time, beside the
    // first.
    constexpr int kStores = 2;
    // Fixed, for otherwise both grow with the largest block ever freed, to 32 and 64 MB.
    constexpr int kLargeBlock = 128 << 10, kMostKept = 1 << 20;
    mallopt(M_ARENA_MAX, kStores);
    mallopt(M_MMAP_THRESHOLD, kLargeBlock);
    mallopt(M_TRIM_THRESHOLD, kMostKept);
#endif
}

}  // namespace escaque::engine
