#include "tests/engine/run_in_terminal.h"

#include <boost/process.hpp>
#include <boost/process/extend.hpp>
#include <cstdlib>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tests/paths.h"

namespace escaque::engine {

TerminalOutcome run_in_terminal(const std::vector<std::string>& arguments, const std::vector<Typed>& typed,
                                Colours colours) {
    namespace process = boost::process;
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
    EXPECT_TRUE(master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0);
    const std::string name = ::ptsname(master);
    const int slave = ::open(name.c_str(), O_RDWR | O_NOCTTY);
    struct winsize window {};
    window.ws_row = 24;
    window.ws_col = 80;
    EXPECT_EQ(::ioctl(slave, TIOCSWINSZ, &window), 0);
    process::environment environment = boost::this_process::environment();
    environment["TERM"] = "xterm-256color";
    environment["NO_COLOR"] = colours == Colours::Refused ? "1" : "";
    environment["LC_ALL"] = "C.UTF-8";
    const auto take_terminal = [&](auto&) {  // so that Ctrl-C reaches the program
        ::setsid();
        ::close(::open(name.c_str(), O_RDWR));
    };
    process::child child(process::extend::on_exec_setup = take_terminal, escaque_program(),
                         process::args(arguments), environment, process::std_in<name, process::std_out> name,
                         process::std_err > name);
    ::close(slave);
    TerminalOutcome outcome{};
    std::size_t next = 0, seen = 0;
    char bytes[4096];
    for (ssize_t count = 0; (count = ::read(master, bytes, sizeof bytes)) > 0;) {
        outcome.shown.append(bytes, static_cast<std::size_t>(count));
        while (next < typed.size() && outcome.shown.find(typed[next].after, seen) != std::string::npos) {
            const std::string& text = typed[next++].text;
            seen = outcome.shown.size();
            EXPECT_EQ(::write(master, text.data(), text.size()), static_cast<ssize_t>(text.size()));
        }
    }
    child.wait();
    ::close(master);
    outcome.status = child.exit_code();
    return outcome;
}

std::string left_behind(const TerminalOutcome& outcome) {
    constexpr std::string_view kFirstPage = "\x1b[?1049l";
    const std::size_t end = outcome.shown.rfind(kFirstPage);
    return end == std::string::npos ? "" : outcome.shown.substr(end + kFirstPage.size());
}

}  // namespace escaque::engine
