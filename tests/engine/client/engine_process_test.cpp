#include "engine/client/engine_process.h"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/engine/client/most_memory.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;
using ::testing::HasSubstr;

EngineProcess start_fake(const std::vector<std::string>& arguments = {}) {
    std::vector<std::string> command{fake_engine_program()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return EngineProcess::start(command).value();
}

/// Reads on to a line; false when it does not come within some seconds.
bool reads(EngineProcess& process, std::string_view text) {
    const auto deadline = SteadyClock::now() + 20s;
    while (const auto line = process.read_line(deadline))
        if (line->text == text) return true;
    return false;
}

TEST(EngineProcess, TalksInLines) {
    EngineProcess process = start_fake();
    EXPECT_TRUE(process.write_line("uci", SteadyClock::now() + 20s));
    const auto line = process.read_line(SteadyClock::now() + 20s);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->text, "id name Fake");
    EXPECT_LE(line->arrival, SteadyClock::now());
    EXPECT_TRUE(reads(process, "uciok"));
    EXPECT_FALSE(process.has_ended());
}

TEST(EngineProcess, WaitsNoLongerThanTheLimit) {
    EngineProcess process = start_fake();
    const auto before = SteadyClock::now();
    EXPECT_FALSE(process.read_line(before + 30ms));
    const auto waited = SteadyClock::now() - before;
    EXPECT_GE(waited, 30ms);
    EXPECT_LT(waited, 10s);
    EXPECT_FALSE(process.has_ended());
}

TEST(EngineProcess, AnEndShowsAtOnce) {
    EngineProcess process = start_fake({"early"});
    const auto before = SteadyClock::now();
    EXPECT_FALSE(process.read_line(before + 60s));
    EXPECT_LT(SteadyClock::now() - before, 30s);
    EXPECT_TRUE(process.has_ended());
    EXPECT_EQ(process.ending(), "exited with status 3");
    EXPECT_FALSE(process.write_line("uci", SteadyClock::now() + 1s));
}

TEST(EngineProcess, KeepsWhatWasPrintedLast) {
    EngineProcess process = start_fake({"early"});
    while (!process.has_ended()) process.read_line(SteadyClock::now() + 1s);
    EXPECT_EQ(process.ending(), "exited with status 3");
    EXPECT_EQ(process.last_words(), "'no network found'");
}

/// A process that inherited the pipes of another would keep them open after the other has died.
TEST(EngineProcess, ADeathShowsWhileOthersLive) {
    EngineProcess older = start_fake();
    EngineProcess mortal = start_fake({"crash", "1"});
    EngineProcess younger = start_fake();
    mortal.write_line("go", SteadyClock::now() + 20s);
    const auto before = SteadyClock::now();
    while (!mortal.has_ended() && SteadyClock::now() - before < 60s)
        mortal.read_line(SteadyClock::now() + 60s);
    EXPECT_LT(SteadyClock::now() - before, 30s);
    EXPECT_EQ(mortal.ending(), "exited with status 7");
    for (EngineProcess* const process : {&older, &younger}) {
        process->write_line("isready", SteadyClock::now() + 20s);
        EXPECT_TRUE(reads(*process, "readyok"));
    }
}

/// If an engine had the end of another's input, that one would never learn that there is no more to come.
TEST(EngineProcess, IsGoneWithItsObject) {
    const auto before = SteadyClock::now();
    {
        EngineProcess silent = start_fake({"stall", "1"});
        EngineProcess other = start_fake();
        silent.write_line("go", SteadyClock::now() + 20s);
    }
    EXPECT_LT(SteadyClock::now() - before, 30s);
}

TEST(EngineProcess, WhatCannotBeStarted) {
    EXPECT_THAT(EngineProcess::start({"/no/such/engine"}).error().message,
                HasSubstr("'/no/such/engine': there is no such program"));
    EXPECT_THAT(EngineProcess::start({"no-such-engine-anywhere"}).error().message,
                HasSubstr("there is no such program"));
    EXPECT_THAT(EngineProcess::start({test_data("perft/standard.epd")}).error().message,
                HasSubstr("it is not a program"));
    EXPECT_THAT(EngineProcess::start({test_data()}).error().message, HasSubstr("it is not a program"));
}

/// One that has left its process group and ignores all requests: waiting for it, the test would never end.
TEST(EngineProcess, ADeserterIsGoneToo) {
    const auto before = SteadyClock::now();
    {
        EngineProcess deserter = start_fake({"deserter"});
        deserter.write_line("uci", SteadyClock::now() + 20s);
        EXPECT_TRUE(reads(deserter, "uciok"));
        deserter.write_line("quit", SteadyClock::now() + 20s);
    }
    EXPECT_LT(SteadyClock::now() - before, 30s);
}

#ifdef __linux__
TEST(EngineProcess, AFloodThatNobodyAsksForWaits) {
    EngineProcess process = start_fake({"flood"});
    ASSERT_TRUE(process.write_line("uci", SteadyClock::now() + 20s));
    const long before = most_memory();
    const std::string more_than_a_pipe_holds(1 << 20, 'x');
    EXPECT_FALSE(process.write_line(more_than_a_pipe_holds, SteadyClock::now() + 3s));
    EXPECT_LT(most_memory() - before, 20'000);
    EXPECT_TRUE(process.read_line(SteadyClock::now() + 20s));
}
#endif

}  // namespace
}  // namespace escaque::engine
