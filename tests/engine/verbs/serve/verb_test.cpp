#include <boost/process.hpp>
#include <csignal>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <vector>

#include "tests/engine/run_program.h"
#include "tests/engine/verbs/serve/raw_http.h"
#include "tests/paths.h"

namespace escaque::engine::serve {
namespace {

namespace process = boost::process;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(ServeVerb, TellsWhereItIsAndEndsWithCtrlC) {
    process::ipstream output;
    process::child child(escaque_program(),
                         process::args({"serve", "--port", "0", "--threads", "1", "--hash", "4"}),
                         process::std_out > output);
    std::string line;
    ASSERT_TRUE(std::getline(output, line));
    ASSERT_THAT(line, StartsWith("http://127.0.0.1:"));
    const int port = std::stoi(line.substr(std::string("http://127.0.0.1:").size()));
    EXPECT_EQ(get(port, "/").status, 200);
    EventStream events(port);
    EXPECT_EQ(post(port, "/analyse", {{"visitor", events.visitor()}, {"seconds", 600}}).status, 200);
    ::kill(child.id(), SIGINT);
    child.wait();
    EXPECT_EQ(child.exit_code(), 0);
    EXPECT_TRUE(events.has_ended());
}

TEST(ServeVerb, WarnsWhereOthersReachIt) {
    process::ipstream output, errors;
    process::child child(
        escaque_program(),
        process::args({"serve", "--host", "0.0.0.0", "--port", "0", "--threads", "1", "--hash", "4"}),
        process::std_out > output, process::std_err > errors);
    std::string line;
    ASSERT_TRUE(std::getline(output, line));
    ::kill(child.id(), SIGTERM);
    child.wait();
    ASSERT_TRUE(std::getline(errors, line));
    EXPECT_THAT(line, HasSubstr("anyone who can reach this machine"));
}

/// What a process has of the machine's memory; 0 where the system does not say so.
long resident_mb(process::pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    std::string word;
    while (status >> word)
        if (long kilobytes = 0; word == "VmRSS:" && status >> kilobytes) return kilobytes / 1024;
    return 0;
}

// Each of the texts takes thirty times its size while it is read.
TEST(ServeVerb, WhatManyVisitorsPasteIsNotKept) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "the sanitizers keep what is freed";
#endif
    process::ipstream output;
    process::child child(escaque_program(),
                         process::args({"serve", "--port", "0", "--threads", "1", "--hash", "4"}),
                         process::std_out > output);
    std::string line;
    ASSERT_TRUE(std::getline(output, line));
    const int port = std::stoi(line.substr(std::string("http://127.0.0.1:").size()));
    std::string text = "1. e4 ";
    for (int i = 0; i < 20'000; ++i) text += "(1. d4) ";
    const auto paste = [&] { EXPECT_EQ(post(port, "/game", {{"text", text}}).status, 200); };
    paste();
    const long before = resident_mb(child.id());
    std::vector<std::thread> visitors;
    for (int i = 0; i < 16; ++i) visitors.emplace_back(paste);
    for (std::thread& visitor : visitors) visitor.join();
    const long after = resident_mb(child.id());
    ::kill(child.id(), SIGTERM);
    child.wait();
    if (before > 0) {
        EXPECT_LT(after - before, 50) << before;
    }
}

TEST(ServeVerb, TablesAndBookAreCheckedBeforeItListens) {
    const auto error = [](const std::string& option, const std::string& path) {
        const auto outcome =
            run_escaque({"serve", "--port", "0", "--threads", "1", "--hash", "4", option, path});
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(outcome.out, "");
        return outcome.err;
    };
    EXPECT_THAT(error("--syzygy", "/nowhere"), HasSubstr("no endgame table in '/nowhere'"));
    EXPECT_THAT(error("--book", "/nowhere.bin"), HasSubstr("/nowhere.bin"));
    EXPECT_THAT(error("--book", write_file("odd.bin", "this is no book")), HasSubstr("odd.bin"));
}

TEST(ServeVerb, ThePageKnowsWhetherThereIsABook) {
    const auto page = [](std::vector<std::string> more) {
        std::vector<std::string> words{"serve", "--port", "0", "--threads", "1", "--hash", "4"};
        words.insert(words.end(), more.begin(), more.end());
        process::ipstream output;
        process::child child(escaque_program(), process::args(words), process::std_out > output);
        std::string line;
        std::getline(output, line);
        const int port = std::stoi(line.substr(std::string("http://127.0.0.1:").size()));
        const std::string body = get(port, "/").body;
        ::kill(child.id(), SIGTERM);
        child.wait();
        return body;
    };
    EXPECT_THAT(page({}), HasSubstr("\"book\":false"));
    const std::string book = write_file("one.bin", std::string("12345678\x03\x1c\0\1\0\0\0\0", 16));
    EXPECT_THAT(page({"--book", book, "--syzygy", test_data("syzygy")}), HasSubstr("\"book\":true"));
}

TEST(ServeVerb, AnAddressThatCannotBeHad) {
    const auto outcome = run_escaque({"serve", "--host", "192.0.2.1", "--threads", "1", "--hash", "4"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("cannot listen on 192.0.2.1"));
    EXPECT_EQ(run_escaque({"serve", "--port", "65536"}).status, 2);
    EXPECT_EQ(run_escaque({"serve", "--host", ""}).status, 2);
}

}  // namespace
}  // namespace escaque::engine::serve
