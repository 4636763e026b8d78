// The console window and Ctrl-C, which differ from system to system.
#pragma once

#include <cstddef>
#include <cstdio>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace escaque::engine {

// Messages to the user on the standard error.

/// Writes a line; control characters in quoted text are made visible. Nothing can be done if it cannot be
/// written, as on a closed stream.
void complain(const std::string& line);

// Is there a person at the other end of a stream?

/// Is it a terminal, and not a file or a pipe?
bool is_terminal(std::FILE* stream);
/// A terminal that obeys escape sequences, with which a screen can be drawn in place.
bool may_draw(std::FILE* stream);
/// The same, and the user is looking at the program: it may take the whole screen.
bool may_take_screen(std::FILE* stream);
/// A terminal whose user has not asked for plain text by NO_COLOR (https://no-color.org).
bool may_colour(std::FILE* stream);

// The language and the characters of the user's environment.

/// Two letters, "es"; empty where the environment names none.
std::string user_language();
/// Does the terminal show characters beyond ASCII?
bool shows_utf8();

/// Makes it show UTF-8. Does nothing where it always does.
void show_utf8();
/// Makes it show colours by escape sequences; false if it cannot.
bool show_colours(std::FILE* terminal);

/// Is the program the one that its user is looking at, and not in the background of a shell?
bool is_in_foreground(std::FILE* terminal);

struct TextSize {
    int rows, columns;

    bool operator==(const TextSize&) const = default;
};
/// Of the window; none if it is not known.
std::optional<TextSize> window_size(std::FILE* terminal);

/// While one lives, what is typed on the terminal of the standard input can be read key by key, and is not
/// shown; Ctrl-C does what it does. Nothing changes where the standard input is no terminal.
class KeyByKey {
 public:
    KeyByKey();
    ~KeyByKey();
    KeyByKey(const KeyByKey&) = delete;
    KeyByKey& operator=(const KeyByKey&) = delete;

 private:
    std::function<void()> undo_ = [] {};
};

/// Waits for bytes of the standard input, past any stream, and returns how many there were; 0 at the end.
std::size_t read_input(std::span<char> bytes);

/// Sets the handler for the signals of Ctrl-C and `kill`; returns the old one. With `ends_input` a read from
/// the standard input that is waiting returns as at the end of a file; otherwise it continues to wait (on
/// Windows a console's read ends in any case).
using SignalHandler = void (*)(int signal);
SignalHandler set_signal_handler(int signal, SignalHandler handler, bool ends_input);

}  // namespace escaque::engine
