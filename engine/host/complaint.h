// A word to the user on the standard error.
#pragma once

#include <string>

namespace escaque::engine {

/// A line. Where it cannot be written, as on a closed stream, there is nobody to tell.
void complain(const std::string& line);

}  // namespace escaque::engine
