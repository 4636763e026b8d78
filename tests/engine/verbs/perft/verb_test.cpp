// The verb; the suites themselves are tests of their own, named in CMakeLists.txt.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(PerftVerb, CountsTheStartPosition) {
    const Outcome outcome = run_escaque({"perft", "4"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("depth 4: 197281 leaves"));
}

TEST(PerftVerb, CountsAGivenPositionUnderGivenRules) {
    EXPECT_THAT(run_escaque({"perft", "2", "--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"}).out,
                HasSubstr(": 568 "));
    EXPECT_THAT(run_escaque({"perft", "3", "--variant", "Antichess"}).out, HasSubstr(": 8067 "));
    EXPECT_THAT(run_escaque({"perft", "0"}).out, StartsWith("depth 0: 1 leaf in "));
}

TEST(PerftVerb, DividesByFirstMove) {
    const Outcome outcome = run_escaque({"perft", "3", "--divide"});
    EXPECT_THAT(outcome.out, HasSubstr("e2e4: 600\n"));
    EXPECT_THAT(last_line(outcome.out), StartsWith("depth 3: 8902 leaves"));
}

TEST(PerftVerb, RefusesABadPosition) {
    const Outcome outcome = run_escaque({"perft", "3", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("escaque perft: "));
}

TEST(PerftVerb, PassesAnExactSuite) {
    const std::string suite =
        write_file("suite.epd", std::string("# comment\r\n\r\n") + kStart + " ;D1 20 ;D2 400\r\n");
    const Outcome outcome = run_escaque({"perft", "--epd", suite});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith(suite + ":3: ok to depth 2\n"));
    EXPECT_THAT(last_line(outcome.out), StartsWith("1 of 1 line exact, 0 counts left out; 420 leaves"));
}

TEST(PerftVerb, FailsASuiteWithAMismatchOrABadLineButChecksTheRest) {
    const std::string suite = write_file(
        "suite.epd",
        fmt::format("{0} ;D1 20 ;D2 401\nno position ;D1 20\n{0} ;D1 twenty\n{0} ;D3 8902", kStart));
    const Outcome outcome = run_escaque({"perft", "--epd", suite});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr(suite + ":1: mismatch at depth 2: 400 instead of 401"));
    EXPECT_THAT(outcome.err, HasSubstr("escaque perft: " + suite + ":2: "));
    EXPECT_THAT(outcome.err, HasSubstr("escaque perft: " + suite + ":3: "));
    EXPECT_THAT(outcome.out, HasSubstr(suite + ":4: ok to depth 3"));
    EXPECT_THAT(last_line(outcome.out), StartsWith("1 of 4 lines exact"));
}

TEST(PerftVerb, AWrongDepthEndsWhereTheCountIsPassed) {
    const std::string suite = write_file("suite.epd", fmt::format("{} ;D1 20 ;D40 400\n", kStart));
    const Outcome outcome = run_escaque({"perft", "--epd", suite});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr(suite + ":1: mismatch at depth 40: more than 400 in " + kStart));
}

TEST(PerftVerb, ReadsASuiteFromStandardInput) {
    const Outcome outcome = run_escaque({"perft", "--epd", "-"}, std::string(kStart) + " ;D1 20\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("standard input:1: ok to depth 1\n1 of 1 line exact"));
}

TEST(PerftVerb, LeavesOutLargeCounts) {
    const std::string suite = write_file("suite.epd", std::string(kStart) + " ;D1 20 ;D9 2439530234167\n");
    const Outcome outcome = run_escaque({"perft", "--epd", suite, "--max-nodes", "1000"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(last_line(outcome.out), StartsWith("1 of 1 line exact, 1 count left out"));
}

TEST(PerftVerb, SaysWhichFileItCannotRead) {
    const std::string folder = ::testing::TempDir();
    const Outcome directory = run_escaque({"perft", "--epd", folder});
    EXPECT_EQ(directory.status, 1);
    EXPECT_EQ(directory.err, "escaque perft: cannot read '" + folder + "': Is a directory\n");
    const Outcome missing = run_escaque({"perft", "--epd", "/no/such/file"});
    EXPECT_EQ(missing.status, 1);
    EXPECT_EQ(missing.err, "escaque perft: cannot open '/no/such/file': No such file or directory\n");
    const std::string empty = write_file("empty.epd", "\n# nothing\n");
    EXPECT_EQ(run_escaque({"perft", "--epd", empty}).status, 1);
}

TEST(PerftVerb, RefusesOptionsThatContradict) {
    const std::string suite = write_file("suite.epd", std::string(kStart) + " ;D1 20\n");
    const Outcome outcome = run_escaque({"perft", "3", "--epd", suite});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("'--epd' and '--depth' cannot be used together"));
}

}  // namespace
}  // namespace escaque::engine
