#include "engine/uci_front.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::EndsWith;
using ::testing::Not;

std::vector<std::string> best_moves(const std::string& text) {
    std::vector<std::string> found;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("bestmove")) found.push_back(line);
    return found;
}

/// From too little memory for the threads to enough for all: whatever the system denies, each `go` gets a
/// move.
TEST(UciFront, PlaysOnWhereMemoryAndThreadsAreDenied) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "the sanitizers take terabytes of addresses";
#endif
    const std::string commands =
        "setoption name Threads value 64\nsetoption name Hash value 64\nposition startpos moves e2e4\n"
        "go movetime 50\nwait\nsetoption name MultiPV value 100\ngo wtime 1000 btime 1000\nwait\n"
        "setoption name Threads value 2\ngo movetime 50\n";
    for (int kilobytes = 200'000; kilobytes <= 440'000; kilobytes += 24'000) {
        const Outcome outcome = run_escaque_in(kilobytes, commands);
        EXPECT_EQ(outcome.status, 0) << kilobytes << ": " << outcome.err;
        const auto moves = best_moves(outcome.out);
        EXPECT_EQ(moves.size(), 3U) << kilobytes;
        for (const std::string& move : moves) EXPECT_THAT(move, Not(EndsWith("(none)"))) << kilobytes;
    }
}

}  // namespace
}  // namespace escaque::engine
