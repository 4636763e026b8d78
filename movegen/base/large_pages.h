// Memory in large pages, where the system has them: fewer address translations for tables with random access.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace escaque::movegen {

/// That many bytes, in whole large pages; nullptr if there is no such memory.
void* allocate_large_pages(std::size_t bytes) noexcept;
void release_large_pages(void* memory) noexcept;

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

/// As std::make_unique<T>(): throws std::bad_alloc if there is no memory.
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

}  // namespace escaque::movegen
