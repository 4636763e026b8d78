// The terminal and its user: messages, what the terminal can show, keys, signals, the progress line, and the
// standard input.
#pragma once

#include <cstddef>
#include <cstdio>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

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

// The console window and Ctrl-C, which differ from system to system.

/// Makes the terminal show UTF-8. Does nothing where it always does.
void show_utf8();
/// Makes it show colours by escape sequences; false if it cannot.
bool show_colours(std::FILE* terminal);

/// Is the program the one that its user is looking at, and not in the background of a shell?
bool is_in_foreground(std::FILE* terminal);

struct TextSize {
    int rows, columns;

    bool operator==(const TextSize&) const = default;
};
/// The size of the terminal's window; nullopt if it is not known.
std::optional<TextSize> window_size(std::FILE* terminal);

/// While an object lives, what is typed on the terminal of the standard input can be read key by key, and is
/// not shown; Ctrl-C works as usual. Nothing changes if the standard input is not a terminal.
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

/// The progress line of a long run on the standard error, which is overwritten again and again.
class ProgressLine {
 public:
    explicit ProgressLine(bool quiet) : quiet_(quiet) {}
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Replaces the last text. Shows nothing when the user wants quiet.
    void show(const std::string& text);
    /// A message that stays, in a line above.
    void tell(const std::string& text);
    void clear();

 private:
    void write_over(const std::string& text);

    bool quiet_;
    bool has_text_ = false;  // that must be overwritten
};

/// "[####------]" for a share of 0 to 1.
std::string progress_bar(double share);

/// "1:02:03"
std::string hours_text(double seconds);

// The standard input while the program does something else, in lines or as it is typed.

/// Reads on a thread of its own for the rest of the program's life. The callback gets each line without its
/// end as soon as it is there, and nothing at the end of the input; it must own what it uses. Nobody else may
/// read the standard input from then on. Throws std::system_error when the system denies the thread.
void read_lines(std::function<void(std::optional<std::string> line)> tell);

/// The same for bytes, as many as are there; none at the end.
void read_bytes(std::function<void(const std::string& bytes)> tell);

/// Cuts a stream of bytes into lines, whether they end with LF or CRLF.
class LineCutter {
 public:
    using Tell = std::function<void(std::optional<std::string> line)>;

    explicit LineCutter(Tell tell) : tell_(std::move(tell)) {}
    void add(std::string_view bytes);
    /// A last line without an end counts as well.
    void end();

 private:
    void tell_line();

    Tell tell_;
    std::string line_;
};

}  // namespace escaque::engine
