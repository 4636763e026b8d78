// A word to the user on the standard error.
#pragma once

#include <string>

namespace escaque::engine {

/// A line, of which a terminal shows each character, whatever it quotes. If it cannot be written, as on a
/// closed stream, nothing else can be done.
void complain(const std::string& line);

}  // namespace escaque::engine
