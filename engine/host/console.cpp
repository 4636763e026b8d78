#include "engine/host/console.h"

#include <cerrno>
#include <csignal>

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace escaque::engine {

#ifdef _WIN32

void show_utf8() {
    SetConsoleOutputCP(CP_UTF8);
}

bool show_colours(std::FILE* terminal) {
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(terminal)));
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) && SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

std::optional<TextSize> window_size(std::FILE* terminal) {
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(terminal)));
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!GetConsoleScreenBufferInfo(handle, &info)) return std::nullopt;
    const SMALL_RECT& window = info.srWindow;
    return TextSize{window.Bottom - window.Top + 1, window.Right - window.Left + 1};
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

std::optional<TextSize> window_size(std::FILE* terminal) {
    struct winsize window {};
    if (::ioctl(::fileno(terminal), TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0)
        return std::nullopt;
    return TextSize{window.ws_row, window.ws_col};
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

}  // namespace escaque::engine
