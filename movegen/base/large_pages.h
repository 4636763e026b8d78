// Memory in large pages, where the system has them: fewer address translations for tables with random access.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

#include "movegen/base/system.h"

namespace escaque::base {

template <typename T>
struct LargePageDelete {
    void operator()(T* object) const {
        std::destroy_at(object);
        release_large_pages(object);
    }
};

/// One large object in pages of its own.
template <typename T>
using InLargePages = std::unique_ptr<T, LargePageDelete<T>>;

/// Like std::make_unique<T>(): throws std::bad_alloc if memory runs out.
template <typename T>
InLargePages<T> make_in_large_pages() {
    void* const memory = allocate_large_pages(sizeof(T));
    if (!memory) throw std::bad_alloc();
    try {
        return InLargePages<T>(::new (memory) T());
    } catch (...) {
        release_large_pages(memory);
        throw;
    }
}

// Asking for memory that will be read soon: waiting for it costs more than the search computes meanwhile.

/// All cache lines of `count` objects from `first` on; a hint, which changes no result.
template <typename T>
void prefetch(const T* first, std::size_t count = 1) {
    constexpr std::size_t kLine = 64;  // bytes; where lines are longer, some are asked for twice
    const char* const begin = reinterpret_cast<const char*>(first);
    for (std::size_t offset = 0; offset < count * sizeof(T); offset += kLine)
        __builtin_prefetch(begin + offset);
}

}  // namespace escaque::base
