#include "engine/verbs/bench/bench.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/fen.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::MatchesRegex;
using ::testing::StartsWith;

std::string node_count(const std::string& out) {
    return last_line(out).substr(0, last_line(out).find(' '));
}

TEST(Bench, PositionsCanBePlayed) {
    for (const auto& [rules, fen] : kBenchPositions) {
        const auto position = movegen::parse_fen(fen, rules);
        EXPECT_TRUE(position) << fen << ": " << (position ? "" : position.error().message);
    }
}

TEST(Bench, CountsTheSameNodesEveryTime) {
    const Outcome first = run_escaque({"bench", "4"});
    EXPECT_EQ(first.status, 0);
    EXPECT_THAT(last_line(first.out), MatchesRegex("[0-9]+ nodes [0-9]+ nps"));
    EXPECT_EQ(node_count(run_escaque({"bench", "4"}).out), node_count(first.out));
}

TEST(Bench, IsAUciCommandIndependentOfOptions) {
    const std::string expected = node_count(run_escaque({"bench", "3"}).out);
    const Outcome outcome = run_escaque(
        {}, "setoption name Hash value 1\nsetoption name MultiPV value 3\ngo depth 5\nbench 3\nbench 3\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(node_count(outcome.out), expected);
}

TEST(Bench, RefusesAnInvalidDepth) {
    for (const char* depth : {"0", "-1", "many", "1000"}) {
        const Outcome outcome = run_escaque({}, std::string("bench ") + depth + "\n");
        EXPECT_THAT(outcome.out, StartsWith("info string error: bench: ")) << depth;
    }
}

}  // namespace
}  // namespace escaque::engine
