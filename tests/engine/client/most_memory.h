// How much memory the tests have taken, where the system tells.
#pragma once

#ifdef __linux__

#include <fstream>
#include <string>

namespace escaque::engine {

/// The most that this process has had, in kilobytes.
inline long most_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (long kilobytes = 0; word == "VmHWM:" && status >> kilobytes) return kilobytes;
    return 0;
}

}  // namespace escaque::engine

#endif
