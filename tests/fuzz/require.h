// A failed requirement says where it stands and ends a fuzz target, in every build.
#pragma once

#include <cstdio>
#include <cstdlib>

inline void require(bool holds, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    if (holds) return;
    std::fprintf(stderr, "requirement failed: %s:%d\n", file, line);
    std::abort();
}
