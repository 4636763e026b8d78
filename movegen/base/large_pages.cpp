#include "movegen/base/large_pages.h"

#include <limits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace escaque::base {

namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;

}  // namespace

void* allocate_large_pages(std::size_t bytes) noexcept {
    if (bytes > std::numeric_limits<std::size_t>::max() - kLargePage) return nullptr;
    const std::size_t whole = (bytes + kLargePage - 1) / kLargePage * kLargePage;
    void* const memory = ::operator new (whole, std::align_val_t{kLargePage}, std::nothrow);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (memory) madvise(memory, whole, MADV_HUGEPAGE);  // a hint
#endif
    return memory;
}

void release_large_pages(void* memory) noexcept {
    ::operator delete (memory, std::align_val_t{kLargePage});
}

}  // namespace escaque::base
