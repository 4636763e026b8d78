#include "engine/host/console.h"

#include <csignal>

#ifdef _WIN32
#include <io.h>
#include <windows.h>
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

SignalHandler set_signal_handler(int signal, SignalHandler handler, bool) {
    return std::signal(signal, handler);
}

#else

void show_utf8() {}

bool show_colours(std::FILE*) {
    return true;
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
