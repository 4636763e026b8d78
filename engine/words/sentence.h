// Messages as sentences.
#pragma once

#include <string>

namespace escaque::engine {

/// With a capital at its beginning and a full stop at its end, unless it has an end.
std::string sentence(std::string text);

}  // namespace escaque::engine
