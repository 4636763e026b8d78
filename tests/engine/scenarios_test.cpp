// The five programs answer alike: each is asked the scenarios that it has a way to be told.
#include <algorithm>
#include <gtest/gtest.h>

#include "tests/engine/programs.h"

namespace escaque::engine {
namespace {

using Ask = std::optional<Verdict> (*)(const Scenario&, movegen::Edition);

/// How many answers were compared.
int compare(const std::string& program, Ask ask) {
    int asked = 0;
    for (const Scenario& scenario : all_scenarios()) {
        std::string differences;
        int answers = 0;
        for (const movegen::Edition edition : movegen::all_editions()) {
            const auto expected = scenario.expected(edition);
            const auto answer = expected ? ask(scenario, edition) : std::nullopt;
            if (!answer) continue;
            ++answers;
            if (const std::string why = difference(*expected, *answer); !why.empty())
                differences += "  " + std::string(movegen::laws_of(edition).name) + ": " + why + "\n";
        }
        asked += answers;
        const bool is_known = std::ranges::find(scenario.known, program) != scenario.known.end();
        EXPECT_TRUE(is_known || differences.empty()) << program << ", " << scenario.title << "\n"
                                                     << differences;
        EXPECT_FALSE(is_known && differences.empty())
            << scenario.title << ": " << program << " is right now, strike it from `known`";
    }
    return asked;
}

TEST(Scenarios, TheArbiterAgrees) {
    EXPECT_GT(compare("arbiter", ask_arbiter), 60);
}

TEST(Scenarios, TheRefereeAgrees) {
    EXPECT_GT(compare("referee", ask_referee), 60);
}

TEST(Scenarios, TheRefereeThatFollowsAgrees) {
    EXPECT_GT(compare("follow", ask_follow), 60);
}

TEST(Scenarios, TheMatchAgrees) {
    EXPECT_GT(compare("match", ask_match), 60);
}

TEST(Scenarios, TheGameAtTheTerminalAgrees) {
    EXPECT_GT(compare("play", ask_play), 60);
}

}  // namespace
}  // namespace escaque::engine
