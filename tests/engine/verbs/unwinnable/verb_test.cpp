#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kRookEnding = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";

TEST(UnwinnableVerb, SaysWhoCanMateAndHow) {
    const Outcome outcome = run_escaque({"unwinnable", kRookEnding});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith(std::string(kRookEnding) + " | white winnable: 1. "));
    EXPECT_THAT(outcome.out, ::testing::EndsWith("# | black unwinnable\n"));
}

TEST(UnwinnableVerb, InAntichessASideWinsThatHasNoMove) {
    const auto answer = [](const char* fen) {
        return run_escaque({"unwinnable", "--variant", "antichess", fen}).out;
    };
    EXPECT_THAT(answer("8/8/1b6/8/8/8/2B5/8 w - - 0 1"),
                HasSubstr(" | white unwinnable | black unwinnable\n"));
    EXPECT_THAT(answer("8/8/8/8/8/2b5/1B6/8 w - - 0 1"),
                HasSubstr(" | white unwinnable | black winnable: 1. Bxc3\n"));
}

TEST(UnwinnableVerb, TakesFensOfFourFieldsWithOrWithoutQuotes) {
    const std::vector<std::string> words{"unwinnable", "8/8/4k3/8/8/3K4/8/8", "w", "-", "-"};
    EXPECT_EQ(run_escaque(words).out, "8/8/4k3/8/8/3K4/8/8 w - - | white unwinnable | black unwinnable\n");
    const Outcome two = run_escaque({"unwinnable", "8/8/4k3/8/8/3K4/8/8 w - -", "8/8/4k3/8/8/3K4/8/8 b - -"});
    EXPECT_THAT(two.out, StartsWith("8/8/4k3/8/8/3K4/8/8 w - - | white unwinnable"));
    EXPECT_THAT(two.out, HasSubstr("\n8/8/4k3/8/8/3K4/8/8 b - - | white unwinnable"));
}

TEST(UnwinnableVerb, WritesMovesInTheChosenNotation) {
    EXPECT_THAT(run_escaque({"unwinnable", "7k/8/6K1/8/8/8/8/R7 w - -", "--notation", "es"}).out,
                HasSubstr("white winnable: 1. Ta8#"));
}

TEST(UnwinnableVerb, QuickAnswersForWhatGamesLeave) {
    const Outcome outcome = run_escaque({"unwinnable", "--quick", kRookEnding});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("white winnable: "));
    EXPECT_THAT(outcome.out, HasSubstr("black unwinnable"));
}

TEST(UnwinnableVerb, IsUndeterminedWithTooFewNodes) {
    // Each side has a mate, after an exchange of bishops that takes long to find.
    EXPECT_THAT(
        run_escaque({"unwinnable", "8/8/5p2/2p1pPp1/2PbPk1b/2pBp1pB/2P1P1P1/5BRK b - -", "--nodes", "10"})
            .out,
        HasSubstr("| white undetermined | black undetermined"));
}

TEST(UnwinnableVerb, WritesOneObjectALineInTheOrderOfTheInput) {
    const std::string input =
        std::string("# a remark\n") + kRookEnding + "\n\nrubbish\r\n8/8/4k3/8/8/3K4/8/8 w - -\n";
    for (const bool from_file : {false, true}) {
        const std::string source = from_file ? write_file("positions.fen", input) : "-";
        const Outcome outcome = run_escaque({"unwinnable", "--json", source}, from_file ? "" : input);
        EXPECT_EQ(outcome.status, 1) << "a line was refused";
        std::istringstream lines(outcome.out);
        std::string line;
        ASSERT_TRUE(std::getline(lines, line));
        const json first = json::parse(line);
        EXPECT_EQ(first["fen"], kRookEnding);
        EXPECT_EQ(first["white"], "winnable");
        EXPECT_EQ(first["black"], "unwinnable");
        EXPECT_THAT(first["white_line"].back().get<std::string>(), ::testing::EndsWith("#"));
        EXPECT_FALSE(first.contains("black_line"));
        ASSERT_TRUE(std::getline(lines, line));
        EXPECT_TRUE(json::parse(line).contains("error"));
        ASSERT_TRUE(std::getline(lines, line));
        EXPECT_EQ(json::parse(line)["white"], "unwinnable");
        EXPECT_FALSE(std::getline(lines, line));
        EXPECT_THAT(outcome.err, StartsWith("escaque unwinnable: " +
                                            (from_file ? source : std::string("standard input")) + ":4: "));
    }
}

TEST(UnwinnableVerb, HasALineForEachPositionAlsoForOneThatIsNone) {
    const Outcome outcome = run_escaque({"unwinnable", "-"}, "8/8/4k3/8/8/3K4/8/8 w - -\nrubbish\n");
    EXPECT_EQ(outcome.out,
              "8/8/4k3/8/8/3K4/8/8 w - - | white unwinnable | black unwinnable\n"
              "rubbish | error: FEN: missing field: side to move\n");
}

TEST(UnwinnableVerb, TakesAByteOrderMarkFromAPipeToo) {
    const Outcome outcome = run_escaque({"unwinnable", "-"},
                                        "\xEF\xBB\xBF"
                                        "8/8/4k3/8/8/3K4/8/8 w - -\r\n");
    EXPECT_EQ(outcome.out, "8/8/4k3/8/8/3K4/8/8 w - - | white unwinnable | black unwinnable\n");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST(UnwinnableVerb, AnswersAllThatCanBeReadWhateverElseIsNamed) {
    const std::string empty = write_file("empty.fen", "# nothing\n"), dead = "8/8/4k3/8/8/3K4/8/8 w - -";
    const std::string file = write_file("positions.fen", dead + "\n");
    const Outcome outcome = run_escaque({"unwinnable", "no_such_file", dead, empty, "a b c d", file});
    EXPECT_EQ(outcome.status, 1);
    const std::string answer = dead + " | white unwinnable | black unwinnable\n";
    EXPECT_EQ(outcome.out, answer + "a b c d | error: FEN: the board has 1 ranks, expected 8\n" + answer);
    EXPECT_EQ(outcome.err,
              "escaque unwinnable: cannot open 'no_such_file': No such file or directory\n"
              "escaque unwinnable: no position in '" +
                  empty + "'\nescaque unwinnable: FEN: the board has 1 ranks, expected 8\n");
}

TEST(UnwinnableVerb, RefusesWhatIsNeitherPositionNorFile) {
    EXPECT_EQ(run_escaque({"unwinnable"}).status, 2);
    const Outcome file = run_escaque({"unwinnable", "no_such_file"});
    EXPECT_EQ(file.status, 1);
    EXPECT_THAT(file.err, HasSubstr("'no_such_file': No such file or directory"));
    EXPECT_EQ(run_escaque({"unwinnable", "8/8/8 w - - 0 1"}).status, 1);
    for (const std::string& empty : {write_file("empty.fen", "# nothing\n"), std::string("-")}) {
        const Outcome nothing = run_escaque({"unwinnable", empty}, "\n");
        EXPECT_EQ(nothing.status, 1);
        EXPECT_THAT(nothing.err, HasSubstr("no position in "));
    }
    EXPECT_EQ(run_escaque({"unwinnable", "startpos", "--nodes", "0"}).status, 2);
}

}  // namespace
}  // namespace escaque::engine
