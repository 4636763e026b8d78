#include "engine/host/console.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <initializer_list>
#include <spdlog/details/os.h>
#include <thread>

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
    std::fputs((base::printable(line) + '\n').c_str(), stderr);
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

namespace {

/// What a narrow terminal shows without wrapping.
constexpr std::size_t kWidth = 79;

/// As far as it fits into a line.
std::string cut(const std::string& text) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins_character = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
        if (begins_character && ++columns > kWidth) return text.substr(0, i);
    }
    return text;
}

}  // namespace

void ProgressLine::show(const std::string& text) {
    if (!quiet_) write_over(cut(base::printable(text)));
}

void ProgressLine::tell(const std::string& text) {
    write_over(base::printable(text) + '\n');
}

void ProgressLine::clear() {
    write_over("");
}

void ProgressLine::write_over(const std::string& text) {
    // If it cannot be written, nobody is watching.
    if (has_text_) std::fputs(fmt::format("\r{:<{}}\r", "", kWidth).c_str(), stderr);
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
    has_text_ = !text.empty() && !text.ends_with('\n');
}

std::string progress_bar(double share) {
    constexpr int kLength = 20;
    const int full = static_cast<int>(std::lround(kLength * std::clamp(share, 0.0, 1.0)));
    return fmt::format("[{:#<{}}{:-<{}}]", "", full, "", kLength - full);
}

std::string hours_text(double seconds) {
    const auto whole = static_cast<long>(seconds);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

namespace {

constexpr std::size_t kMaxLineLength = 1 << 16;  // of what a person types; the rest of a longer one is lost

}  // namespace

void LineCutter::tell_line() {
    if (line_.ends_with('\r')) line_.pop_back();
    tell_(std::exchange(line_, {}));
}

void LineCutter::add(std::string_view bytes) {
    for (const char c : bytes) {
        if (c == '\n')
            tell_line();
        else if (line_.size() < kMaxLineLength)
            line_ += c;
    }
}

void LineCutter::end() {
    if (!line_.empty()) tell_line();
    tell_(std::nullopt);
}

void read_bytes(std::function<void(const std::string& bytes)> tell) {
    // Not by a stream: the end of the program would wait for its lock.
    std::thread([tell = std::move(tell)] {
        std::array<char, 4096> bytes{};
        while (const std::size_t read = read_input(bytes)) tell({bytes.data(), read});
        tell("");
    }).detach();
}

void read_lines(std::function<void(std::optional<std::string> line)> tell) {
    read_bytes([cutter = LineCutter(std::move(tell))](const std::string& bytes) mutable {
        if (bytes.empty())
            cutter.end();
        else
            cutter.add(bytes);
    });
}

}  // namespace escaque::engine
