#include "engine/host/console.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <spdlog/details/os.h>

#include "movegen/base/text.h"

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#endif

namespace escaque::engine {

void complain(const std::string& line) {
    std::fputs((movegen::printable(line) + '\n').c_str(), stderr);
}

bool is_terminal(std::FILE* stream) {
    return spdlog::details::os::in_terminal(stream);
}

bool may_draw(std::FILE* stream) {
    return is_terminal(stream) && spdlog::details::os::is_color_terminal() && show_colours(stream);
}

bool may_take_screen(std::FILE* stream) {
    return may_draw(stream) && is_in_foreground(stream);
}

bool may_colour(std::FILE* stream) {
    const char* const refused = std::getenv("NO_COLOR");
    return !(refused && *refused) && may_draw(stream);
}

namespace {

/// The first that is set, as POSIX orders them: "es_ES.UTF-8".
std::string first_of(std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const char* value = std::getenv(name); value && *value) return value;
    return "";
}

}  // namespace

std::string user_language() {
    return first_of({"LC_ALL", "LC_MESSAGES", "LANG"}).substr(0, 2);
}

bool shows_utf8() {
#ifdef _WIN32
    return true;  // show_utf8() has seen to it
#else
    const std::string locale = first_of({"LC_ALL", "LC_CTYPE", "LANG"});
    return locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos;
#endif
}

#ifdef _WIN32

void show_utf8() {
    SetConsoleOutputCP(CP_UTF8);
}

bool show_colours(std::FILE* terminal) {
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(terminal)));
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) && SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool is_in_foreground(std::FILE*) {
    return true;
}

std::optional<TextSize> window_size(std::FILE* terminal) {
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(terminal)));
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!GetConsoleScreenBufferInfo(handle, &info)) return std::nullopt;
    const SMALL_RECT& window = info.srWindow;
    return TextSize{window.Bottom - window.Top + 1, window.Right - window.Left + 1};
}

KeyByKey::KeyByKey() {
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(0));
    DWORD before = 0;
    if (!GetConsoleMode(handle, &before)) return;
    const DWORD lines = ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT;
    if (SetConsoleMode(handle, (before & ~lines) | ENABLE_VIRTUAL_TERMINAL_INPUT))
        undo_ = [handle, before] { SetConsoleMode(handle, before); };
}

std::size_t read_input(std::span<char> bytes) {
    const int count = _read(0, bytes.data(), static_cast<unsigned>(bytes.size()));
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

SignalHandler set_signal_handler(int signal, SignalHandler handler, bool) {
    return std::signal(signal, handler);
}

#else

void show_utf8() {}

bool show_colours(std::FILE*) {
    return true;
}

bool is_in_foreground(std::FILE* terminal) {
    const pid_t group = ::tcgetpgrp(::fileno(terminal));
    return group == -1 || group == ::getpgrp();  // -1: it is not the one that the program was started from
}

std::optional<TextSize> window_size(std::FILE* terminal) {
    struct winsize window {};
    if (::ioctl(::fileno(terminal), TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0)
        return std::nullopt;
    return TextSize{window.ws_row, window.ws_col};
}

KeyByKey::KeyByKey() {
    struct termios before {};
    if (::tcgetattr(STDIN_FILENO, &before) != 0) return;
    struct termios wanted = before;
    wanted.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    wanted.c_cc[VMIN] = 1;
    wanted.c_cc[VTIME] = 0;
    if (::tcsetattr(STDIN_FILENO, TCSANOW, &wanted) == 0)
        undo_ = [before] { ::tcsetattr(STDIN_FILENO, TCSANOW, &before); };
}

std::size_t read_input(std::span<char> bytes) {
    ssize_t count = 0;
    do count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    while (count < 0 && errno == EINTR);
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

SignalHandler set_signal_handler(int signal, SignalHandler handler, bool ends_input) {
    struct sigaction action {
    }, before{};
    action.sa_handler = handler;
    action.sa_flags = ends_input ? 0 : SA_RESTART;
    ::sigaction(signal, &action, &before);
    return before.sa_handler;
}

#endif

KeyByKey::~KeyByKey() {
    undo_();
}

}  // namespace escaque::engine
