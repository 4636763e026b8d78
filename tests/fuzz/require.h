// A failed requirement ends a fuzz target, in every build.
#pragma once

#include <cstdlib>

inline void require(bool holds) {
    if (!holds) std::abort();
}
