#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/command_line.h"
#include "engine/host/console.h"
#include "engine/host/log.h"

namespace {

using namespace escaque::engine;

/// Where an exception cannot be caught, as in a destructor that needs memory when there is none.
[[noreturn]] void end_with_message() {
    const char* reason = "an unexpected error";
    try {
        if (std::current_exception()) throw;
    } catch (const std::bad_alloc&) {
        reason = "not enough memory";
    } catch (...) {
    }
    std::fprintf(stderr, "escaque: %s\n", reason);
    std::_Exit(static_cast<int>(Exit::Failure));
}

}  // namespace

int main(int argc, char** argv) {
    std::set_terminate(end_with_message);
    try {
        show_utf8();
        log_to_stderr();
        const std::vector<std::string> arguments(argv + (argc > 0), argv + argc);
        const Exit status = run_command_line(arguments);
        // A full disk or a closed pipe shows only now, or showed in an earlier write that was not checked.
        if (std::fflush(stdout) != 0 || std::ferror(stdout))
            throw std::runtime_error("cannot write to standard output");
        return static_cast<int>(status);
    } catch (const std::bad_alloc&) {
        std::fputs("escaque: not enough memory\n", stderr);  // without needing any
        return static_cast<int>(Exit::Failure);
    } catch (const std::exception& problem) {
        complain(fmt::format("escaque: {}", problem.what()));
        return static_cast<int>(Exit::Failure);
    }
}
