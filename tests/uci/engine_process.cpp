#include "tests/uci/engine_process.h"

#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/io.hpp>
#include <csignal>
#include <system_error>

namespace escaque::uci::testing {

namespace bp = boost::process;

namespace {

/// Our environment, plus the setting that makes the sanitizers let an allocation fail: a Hash that is too
/// large is part of the conversation.
bp::environment child_environment() {
    bp::environment environment = boost::this_process::environment();
    for (const char* const name : {"ASAN_OPTIONS", "TSAN_OPTIONS"})
        environment[name] += "allocator_may_return_null=1";
    return environment;
}

}  // namespace

EngineProcess::EngineProcess(const std::string& executable) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);  // an engine that dies must fail a test, not end the test program
#endif
    // The child closes our ends of its own pipes but inherits those of any other engine, whose input would
    // then never end: one engine at a time. (limit_handles, made for this, closes the child's output in
    // Boost 1.74.)
    child_ = bp::child(executable, (bp::std_in < input_), (bp::std_out > output_), child_environment());
    reader_ = std::thread([this] {
        for (std::string line; std::getline(output_, line);) lines_.push(line);
        lines_.close();
    });
}

EngineProcess::~EngineProcess() {
    std::error_code ignored;
    if (child_.running(ignored)) child_.terminate(ignored);
    reader_.join();
}

void EngineProcess::send(std::string_view line) {
    input_ << line << '\n' << std::flush;
}

void EngineProcess::close_input() {
    input_.flush();
    input_.pipe().close();
}

std::optional<std::string> EngineProcess::next_line(milliseconds patience) {
    return lines_.pop_until(Clock::now() + patience);
}

std::optional<int> EngineProcess::exit_code(milliseconds patience) {
    // Polled, because the library's own wait with a time limit is known to hang.
    const auto deadline = Clock::now() + patience;
    std::error_code problem;
    while (child_.running(problem)) {
        if (Clock::now() > deadline) return std::nullopt;
        std::this_thread::sleep_for(milliseconds(2));
    }
    return child_.exit_code();
}

}  // namespace escaque::uci::testing
