#include <boost/any.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/cli/verb.h"
#include "engine/command_line.h"
#include "movegen/laws/edition.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

TEST(Completion, OffersEveryVerb) {
    const Outcome outcome = run_escaque({"--words"});
    EXPECT_EQ(outcome.status, 0);
    for (const Verb* verb : kVerbs)
        EXPECT_THAT(fmt::format("\n{}", outcome.out), HasSubstr(fmt::format("\n{}\n", verb->name)));
    EXPECT_EQ(run_escaque({"--words", "help"}).out, outcome.out);
}

TEST(Completion, OffersTheOptionsOfAVerbWithWhatTheyDo) {
    EXPECT_THAT(run_escaque({"--words", "perft"}).out,
                HasSubstr("--divide\tshow the count of each first move\n"));
    EXPECT_EQ(run_escaque({"--words", "analyze"}).out, run_escaque({"--words", "analyse"}).out);
}

TEST(Completion, OffersEveryEditionOfTheLaws) {
    std::string names;
    for (const movegen::Edition edition : movegen::all_editions())
        names += std::string(movegen::laws_of(edition).name) + "\n";
    EXPECT_EQ(run_escaque({"--words", "referee", "--laws"}).out, names);
}

TEST(Completion, OffersTheWordsOfTheArgumentWithoutAName) {
    EXPECT_EQ(run_escaque({"--words", "arbiter", "arbiter"}).out, "claim\nflag\nillegal\nsheet\n");
    EXPECT_EQ(run_escaque({"--words", "arbiter", "--question"}).out, "claim\nflag\nillegal\nsheet\n");
}

TEST(Completion, OffersNothingWhereAnythingMayStand) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--words", "nonsense"},
                                                      {"--words", "perft", "--fen"},
                                                      {"--words", "perft", "--nonsense"},
                                                      {"--words", "annotate", "-o"},
                                                      {"--words", "bench", "bench"}}) {
        const Outcome outcome = run_escaque(arguments);
        EXPECT_EQ(outcome.status, 0) << arguments[1];
        EXPECT_EQ(outcome.out, "") << arguments[1];
    }
}

/// The words that are offered are those that are taken.
TEST(Completion, EveryWordOfferedIsTakenAndAnotherIsNot) {
    int choices = 0;
    for (const Verb* verb : kVerbs) {
        po::options_description options;
        po::positional_options_description places;
        verb->declare(options, places);
        for (const auto& option : options.options()) {
            const auto* const choice = dynamic_cast<const Choice*>(option->semantic().get());
            if (!choice) continue;
            ++choices;
            for (const std::string& word : choice->words())
                EXPECT_NO_THROW(choice->notify(boost::any(word))) << verb->name << ' ' << word;
            EXPECT_THROW(choice->notify(boost::any(std::string("no-such-word"))), po::error)
                << option->long_name();
        }
    }
    EXPECT_GT(choices, 10);
}

}  // namespace
}  // namespace escaque::engine
