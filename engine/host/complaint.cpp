#include "engine/host/complaint.h"

#include <cstdio>

#include "movegen/base/text.h"

namespace escaque::engine {

void complain(const std::string& line) {
    std::fputs((movegen::printable(line) + '\n').c_str(), stderr);
}

}  // namespace escaque::engine
