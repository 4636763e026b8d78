// Is there a person at the other end of a stream?
#pragma once

#include <cstdio>

namespace escaque::engine {

/// Is it a terminal, and not a file or a pipe?
bool is_terminal(std::FILE* stream);
/// A terminal that obeys escape sequences, with which a screen can be drawn in place.
bool may_draw(std::FILE* stream);
/// The same, and the user is looking at the program: it may take the whole screen.
bool may_take_screen(std::FILE* stream);
/// A terminal whose user has not asked for plain text by NO_COLOR (https://no-color.org).
bool may_colour(std::FILE* stream);

}  // namespace escaque::engine
