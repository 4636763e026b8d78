#include "tests/engine/run_program.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/process.hpp>
#include <fstream>
#include <future>
#include <gtest/gtest.h>

#include "tests/paths.h"

namespace escaque::engine {

namespace {

Outcome run(const std::string& program, const std::vector<std::string>& arguments, const std::string& input) {
    namespace process = boost::process;
    boost::asio::io_context context;
    std::future<std::string> out, err;
    process::child child(program, process::args(arguments), process::std_out > out, process::std_err > err,
                         process::std_in < boost::asio::buffer(input), context);
    context.run();
    child.wait();
    return {child.exit_code(), out.get(), err.get()};
}

}  // namespace

Outcome run_escaque(const std::vector<std::string>& arguments, const std::string& input) {
    return run(escaque_program(), arguments, input);
}

Outcome run_escaque_in(int kilobytes, const std::string& input) {
    const std::string command =
        "ulimit -c 0; ulimit -v " + std::to_string(kilobytes) + "; exec " + escaque_program();
    return run("/bin/sh", {"-c", command}, input);
}

std::string last_line(const std::string& text) {
    const std::string body = text.ends_with('\n') ? text.substr(0, text.size() - 1) : text;
    return body.substr(body.find_last_of('\n') + 1);
}

std::string write_file(const std::string& name, const std::string& content) {
    const ::testing::TestInfo& test = *::testing::UnitTest::GetInstance()->current_test_info();
    std::string own = std::string(test.test_suite_name()) + "_" + test.name() + "_";
    std::ranges::replace(own, '/', '_');
    const std::string path = ::testing::TempDir() + "escaque_" + own + name;
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

}  // namespace escaque::engine
