// The window in which a person reads what the program prints and presses Ctrl-C, which each system has in its
// own way.
#pragma once

#include <cstdio>

namespace escaque::engine {

/// Has it show UTF-8. Nothing is to be done where it always does.
void show_utf8();
/// Has it show colours by escape sequences; false if it cannot.
bool show_colours(std::FILE* terminal);

/// What the signals of Ctrl-C and `kill` do; returns what they did before. Where `ends_input`, a read from
/// the standard input that waits for something ends as at the end of a file, otherwise it goes on waiting (on
/// Windows a console's ends in any case).
using SignalHandler = void (*)(int signal);
SignalHandler set_signal_handler(int signal, SignalHandler handler, bool ends_input);

}  // namespace escaque::engine
