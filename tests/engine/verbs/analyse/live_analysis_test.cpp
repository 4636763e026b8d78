#include "engine/verbs/analyse/live_analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/run_in_terminal.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(LiveAnalysis, WithALimitItEndsAndLeavesItsLastState) {
    const auto outcome = run_in_terminal({"analyse", "e4 e5", "--depth", "6", "--multipv", "2"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.shown, HasSubstr("\x1b[?1049h"));
    EXPECT_THAT(left_behind(outcome),
                AllOf(ContainsRegex("  1 +6/"), ContainsRegex("  2 +6/"), HasSubstr("Best: 2. ")));
}

TEST(LiveAnalysis, TheLastLineAgreesWithTheTable) {
    const auto outcome = run_in_terminal(
        {"analyse", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40", "--depth", "8", "--board", "none"});
    const std::string left = left_behind(outcome);
    EXPECT_THAT(left, AllOf(HasSubstr("#1"), HasSubstr("40. Rd8#\r\n"), HasSubstr("#1 at depth ")));
    EXPECT_EQ(left.find("40. Rd8#\r\n"), left.rfind("40. Rd8#\r\n")) << "no row comes twice";
}

TEST(LiveAnalysis, StaysWhileTheUserWalksAndTries) {
    const std::string file =
        write_file("game.pgn", "[White \"Ada\"]\n[Black \"?\"]\n\n1. e4 c5 2. Nf3 d6 *\n");
    const auto outcome =
        run_in_terminal({"analyse", file, "--ply", "1"}, {{"Move: ", "\x1b[C"},
                                                          {"the game up to 1... c5", "Nc3\r"},
                                                          {"a line of your own, up to 2. Nc3", "flip\r"},
                                                          {"h g f e", "Ke5\r"},
                                                          {"Ke5'", "quit\r"}});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.shown, AllOf(HasSubstr(" Black"), HasSubstr("> Ada")));
    EXPECT_THAT(left_behind(outcome),
                AllOf(HasSubstr("a line of your own, up to 2. Nc3"), HasSubstr("Best: 2... ")));
}

TEST(LiveAnalysis, ItsBoardHasFigurinesWhereThereAreColours) {
    const auto board = [](Colours colours) {
        return left_behind(run_in_terminal({"analyse", "startpos", "--depth", "1"}, {}, colours));
    };
    EXPECT_THAT(board(Colours::Welcome), AllOf(HasSubstr("m ♜ "), HasSubstr("m ♟ ")));
    EXPECT_THAT(board(Colours::Refused), AllOf(HasSubstr("8 | r n b q k b n r |"), Not(HasSubstr("♟"))));
}

TEST(LiveAnalysis, CtrlCLeavesTheBestSoFar) {
    const auto outcome = run_in_terminal({"analyse", "--infinite"}, {{"1. ", "\x03"}});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(left_behind(outcome), HasSubstr("Best: 1. "));
}

TEST(LiveAnalysis, EachLineOfAFileIsAnalysed) {
    const std::string file =
        write_file("some.fen", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40\n7k/5Q2/6K1/8/8/8/8/8 b - -\n");
    const auto outcome = run_in_terminal({"analyse", file, "--depth", "3"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.shown, AllOf(HasSubstr("Best: 40. Rd8#"), HasSubstr("Stalemate")));
}

TEST(LiveAnalysis, NoScreenForJson) {
    const auto outcome = run_in_terminal({"analyse", "--depth", "1", "--json"});
    EXPECT_THAT(outcome.shown, AllOf(Not(HasSubstr("\x1b")), HasSubstr("\"best\"")));
}

}  // namespace
}  // namespace escaque::engine
