#include "engine/command_line.h"

#include <filesystem>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/cli/verb.h"
#include "tests/engine/run_program.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(CommandLine, SpeaksUciWithoutArguments) {
    const Outcome outcome = run_escaque({}, "uci\nquit\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("id name Escaque "));
    EXPECT_THAT(outcome.out, HasSubstr("option name Log File type string"));
    EXPECT_THAT(outcome.out, EndsWith("uciok\n"));
    EXPECT_EQ(outcome.err, "");
}

TEST(CommandLine, SpeaksUciByItsVerb) {
    EXPECT_EQ(run_escaque({"uci"}, "isready\n").out, "readyok\n");
}

TEST(CommandLine, HelpNamesEveryVerbAndEachHasItsOwn) {
    const Outcome help = run_escaque({"--help"});
    EXPECT_EQ(help.status, 0);
    for (const Verb* verb : kVerbs) {
        const std::string name(verb->name);
        EXPECT_THAT(help.out, HasSubstr("escaque " + name));
        const Outcome own = run_escaque({name, "--help"});
        EXPECT_EQ(own.status, 0);
        EXPECT_THAT(own.out, HasSubstr(std::string(verb->summary)));
        EXPECT_THAT(own.out, HasSubstr("For example\n  escaque " + name));
    }
}

TEST(CommandLine, ShowsItsVersion) {
    const Outcome outcome = run_escaque({"--version"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, ::testing::MatchesRegex("Escaque [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(CommandLine, HelpIsAlsoAVerb) {
    EXPECT_EQ(run_escaque({"help"}).out, run_escaque({"--help"}).out);
    EXPECT_EQ(run_escaque({"help", "perft"}).out, run_escaque({"perft", "--help"}).out);
    EXPECT_EQ(run_escaque({"-v"}).out, run_escaque({"--version"}).out);
    EXPECT_EQ(run_escaque({"analyze", "--help"}).out, run_escaque({"analyse", "--help"}).out);
}

TEST(CommandLine, GuessesWhatWasMeant) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> slips{
        {{"analyse", "--dpeth", "3"}, "did you mean '--depth'?"},
        {{"analyse", "--multpv=3"}, "did you mean '--multipv'?"},
        {{"perft", "--hlep"}, "did you mean '--help'?"},
        {{"--verison"}, "did you mean '--version'?"},
        {{"help", "perf"}, "did you mean 'perft'?"},
        {{"refree", "games.pgn"}, "did you mean 'referee'?"},
        {{"analyze", "--nods", "1"}, "did you mean '--nodes'?"},
    };
    for (const auto& [arguments, guess] : slips) {
        const Outcome outcome = run_escaque(arguments);
        SCOPED_TRACE(::testing::PrintToString(arguments));
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.err, HasSubstr(guess));
        EXPECT_EQ(count_of(outcome.err, "\n"), 1u);
    }
    EXPECT_THAT(run_escaque({"perft", "--nonsense"}).err, ::testing::Not(HasSubstr("mean")));
}

TEST(CommandLine, ListsTheVerbsForDevelopersApart) {
    const std::string help = run_escaque({"--help"}).out;
    const std::size_t users = help.find("Verbs for users\n");
    const std::size_t developers = help.find("Verbs for developers and clusters\n");
    ASSERT_LT(users, developers);
    ASSERT_NE(developers, std::string::npos);
    for (const Verb* verb : kVerbs) {
        const bool is_behind = help.find(fmt::format("\n  escaque {} ", verb->name)) > developers;
        EXPECT_EQ(is_behind, verb->audience == Audience::Developers) << verb->name;
    }
}

TEST(CommandLine, SaysInItsOwnWordsWhatIsWrong) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"perft", "--nonsense"}, "unknown option '--nonsense'; see escaque perft --help"},
        {{"perft", "-x"}, "unknown option '-x'; see escaque perft --help"},
        {{"-x"}, "unknown option '-x'; see escaque --help"},
        {{"perft", "--depth"}, "'--depth' needs a value: --depth PLIES; see escaque perft --help"},
        {{"perft", "--depth="}, "'--depth' needs a value: --depth PLIES; see escaque perft --help"},
        {{"annotate", "-o"}, "'--output' needs a value: --output FILE; see escaque annotate --help"},
        {{"perft", "--divide=2"}, "'--divide' takes no value; see escaque perft --help"},
        {{"perft", "--depth", "2", "--depth", "3"},
         "'--depth' is given more than once; see escaque perft --help"},
        {{"analyse", "--m", "3"}, "'--m' may mean '--movetime' or '--multipv'; see escaque analyse --help"},
        {{"perft", "five"},
         "'--depth' must be a whole number from 0 to 255, not 'five'; see escaque perft --help"},
        {{"perft", "99999999999999999999"},
         "'--depth' must be a whole number from 0 to 255, not '99999999999999999999'; see escaque perft "
         "--help"},
        {{"perft", "--variant", "atomic"},
         "'--variant' must be chess or antichess, not 'atomic'; see escaque perft --help"},
        {{"perft", "3", "4"}, "too many arguments; see escaque perft --help"},
    };
    for (const auto& [arguments, message] : wrong)
        EXPECT_EQ(run_escaque(arguments).err, "escaque: " + message + "\n");
}

TEST(CommandLine, RefusesWhatItDoesNotKnow) {
    const std::vector<std::vector<std::string>> wrong{
        {"--nonsense"},
        {"anlyse"},
        {"go depth 1", "jump"},
        {"anlyse", "go", "depth", "1"},
        {"perft", "--nonsense"},
        {"perft", "five"},
        {"perft", "3", "4"},
        {"play", "games.pgn"},
        {"perft", "--depth", "999"},
        {"perft", "--variant", "atomic"},
        {"perft", "--fen"},
        {"bench", "0"},
        {"bench", "-3"},
        {"analyse", "--depth="},
        {"analyse", "--multipv=0"},
        {"analyse", "--notation", "runes"},
        {"analyse", "--infinite", "--depth", "3"},
        {"analyse", "startpos", "--ply", "3"},
        {"perft", "--epd", "suite.epd", "--divide"},
        {"epd"},
        {"unwinnable"},
        {"referee"},
        {"annotate"},
        {"annotate", "games.pgn", "-o", "games.pgn"},
        {"datagen"},
        {"datagen", "--out", "x", "--chess960", "9", "--variant", "antichess"},
        {"match"},
        {"match", "--engine", "a", "--engine", "b", "--tc", "fast", "--pgn", "x.pgn"},
        {"help", "nonsense"},
        {"-x"},
    };
    for (const auto& arguments : wrong) {
        const Outcome outcome = run_escaque(arguments);
        SCOPED_TRACE(::testing::PrintToString(arguments));
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, StartsWith("escaque: "));
        EXPECT_EQ(count_of(outcome.err, "\n"), 1u);
    }
}

TEST(CommandLine, RunsItsArgumentsAsUciCommandsInOrder) {
    const Outcome outcome = run_escaque({"position startpos moves f2f3 e7e5 g2g4", "go depth 3", "d"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_LT(outcome.out.find("bestmove d8h4\n"), outcome.out.find("Fen: rnbqkbnr/pppp1ppp/8/4p3/6P1/"));
}

TEST(CommandLine, JoinsBareWordsIntoOneCommand) {
    const Outcome outcome = run_escaque({"go", "depth", "3"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(last_line(outcome.out), StartsWith("bestmove "));
    EXPECT_EQ(count_of(outcome.out, "bestmove"), 1u);
}

TEST(CommandLine, RunsNothingAfterQuit) {
    EXPECT_EQ(run_escaque({"quit", "isready"}).out, "");
    EXPECT_EQ(run_escaque({"isready ", "quit", "isready"}).out, "readyok\n");
}

TEST(CommandLine, EndsASearchWithoutLimitsAfterTheLastArgument) {
    const Outcome outcome = run_escaque({"go", "infinite"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(count_of(outcome.out, "bestmove"), 1u);
}

TEST(CommandLine, FailsWhenACommandWasRefused) {
    const Outcome outcome = run_escaque({"position fen 8/8/8/8/8/8/8/8 w - -", "isready"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, StartsWith("info string error: "));
    EXPECT_THAT(outcome.out, EndsWith("readyok\n"));
}

TEST(CommandLine, SaysWhenItsOutputIsLost) {
    // /dev/full takes nothing: every write to it fails.
    for (const char* const arguments : {"perft 1", "bench 1", "go depth 1", "d"}) {
        const std::string command = escaque_program() + " " + arguments + " > /dev/full 2> /dev/null";
        EXPECT_NE(std::system(command.c_str()), 0) << arguments;
    }
}

/// Text from outside cannot control the terminal, and a GUI reads lines of text.
TEST(CommandLine, ShowsTextFromOutsideWithoutItsControls) {
    const std::string red = "\033[31mred\u009B1m";
    const std::string pgn = write_file(
        "red.pgn", "[White \"" + red + "\"]\n[Black \"" + red + "\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    const std::string epd = write_file("red.epd", "7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7; id \"" + red + "\";\n");
    const std::string out = write_file("out.pgn", "");
    const std::string torn = write_file(red + ".games", "");
    ASSERT_EQ(run_escaque({"datagen", "--games", "1", "--nodes", "10", "--quiet", "--out", torn}).status, 0);
    std::filesystem::resize_file(torn, std::filesystem::file_size(torn) - 1);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"referee", pgn},
          {"referee", "--json", pgn},
          {"annotate", pgn, "--nodes", "10", "--hash", "1", "--quiet", "-o", out},
          {"epd", epd, "--nodes", "10"},
          {"epd", epd, "--nodes", "10", "--json"},
          {"referee", "/no/such/" + red},
          {"match", "--engine", red, "--engine", red, "--tc", "1", "--pgn", "x"},
          {"datagen", "--games", "1", "--out", "/no/such/" + red},
          {"datagen", "--inspect", torn},
          {red},
          {"unwinnable", red},
          {"setoption name EvalFile value /no/such/" + red},
          {"setoption name " + red}}) {
        const Outcome outcome = run_escaque(arguments);
        for (const std::string& text : {outcome.out, outcome.err}) {
            EXPECT_EQ(text.find('\033'), std::string::npos) << arguments[0] << ": " << text;
            EXPECT_EQ(text.find("\u009B"), std::string::npos) << arguments[0] << ": " << text;
        }
        EXPECT_THAT(outcome.out + outcome.err, HasSubstr("[31mred")) << arguments[0];
    }
    const std::string nul("setoption name BookFile value /no/such\0file\n", 44);
    EXPECT_THAT(run_escaque({}, nul).out, HasSubstr("/no/such?file: it cannot be read"));
}

}  // namespace
}  // namespace escaque::engine
