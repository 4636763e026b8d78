// Asks the system for large pages of memory: fewer address translations for a table with random access.
#pragma once

#include <cstddef>

namespace escaque::search {

/// A hint for memory that begins at a multiple of kLargePage. Where the system has no such thing, nothing
/// happens.
void advise_large_pages(void* memory, std::size_t bytes);

inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

}  // namespace escaque::search
