// How the memory of the C library is managed, for a program that runs for weeks.
#pragma once

namespace escaque::engine {

/// From now on what is freed goes back to the system: threads share a few stores of memory, and a large block
/// is one of the system's own. Otherwise each of many threads keeps what it needed at most. Call it before
/// there are threads; nothing happens where the C library is not GNU's.
void give_memory_back();

}  // namespace escaque::engine
