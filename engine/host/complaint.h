// Messages to the user on the standard error.
#pragma once

#include <string>

namespace escaque::engine {

/// Writes a line; control characters in quoted text are made visible. Nothing can be done if it cannot be
/// written, as on a closed stream.
void complain(const std::string& line);

}  // namespace escaque::engine
