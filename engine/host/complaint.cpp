#include "engine/host/complaint.h"

#include <cstdio>

namespace escaque::engine {

void complain(const std::string& line) {
    std::fputs((line + '\n').c_str(), stderr);
}

}  // namespace escaque::engine
