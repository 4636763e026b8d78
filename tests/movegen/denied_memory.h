// Memory that is denied once, for the tests of what is then kept.
#pragma once

namespace escaque::testing {

/// While this lives, the nth `new` of this thread is denied, and no other.
class DeniedMemory {
 public:
    explicit DeniedMemory(int nth);
    ~DeniedMemory();
    DeniedMemory(const DeniedMemory&) = delete;
    DeniedMemory& operator=(const DeniedMemory&) = delete;
};

}  // namespace escaque::testing
