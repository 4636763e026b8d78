#include "tests/movegen/denied_memory.h"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

thread_local int until_denied = 0;  // 0: none is

}  // namespace

void* operator new(std::size_t size) {
    if (until_denied > 0 && --until_denied == 0) throw std::bad_alloc();
    if (void* const memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace escaque::testing {

DeniedMemory::DeniedMemory(int nth) {
    until_denied = nth;
}

DeniedMemory::~DeniedMemory() {
    until_denied = 0;
}

}  // namespace escaque::testing
