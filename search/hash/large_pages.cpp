#include "search/hash/large_pages.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace escaque::search {

void advise_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace escaque::search
