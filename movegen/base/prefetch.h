// Asking for memory that will be read soon: waiting for it costs more than the search computes meanwhile.
#pragma once

#include <cstddef>

namespace escaque::movegen {

/// All cache lines of `count` objects from `first` on; a hint, which changes no result.
template <typename T>
void prefetch(const T* first, std::size_t count = 1) {
    constexpr std::size_t kLine = 64;  // bytes; where lines are longer, some are asked for twice
    const char* const begin = reinterpret_cast<const char*>(first);
    for (std::size_t offset = 0; offset < count * sizeof(T); offset += kLine)
        __builtin_prefetch(begin + offset);
}

}  // namespace escaque::movegen
