// Dead positions that only a search can see (5.2.b, 9.6; 5.2.2 of 2023).
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "tests/engine/referee/judged.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

const std::string kForcedCapture = "1k6/8/2K5/8/8/8/8/R7 w - - 0 1";

TEST(DeadPosition, NobodyCanResignInIt) {
    const std::string pgn = game(kForcedCapture, "1. Ra8+ {Black resigns}", "1-0");
    const auto report = referee_json(pgn);
    EXPECT_EQ(report["over"]["how"], "dead position");
    EXPECT_EQ(report["over"]["after"], "1. Ra8+");
    EXPECT_EQ(report["verdict"], "1/2-1/2");
    EXPECT_EQ(report["article"], "5.2.2");
    EXPECT_EQ(report["agrees"], false);
    EXPECT_EQ(referee_json(pgn, {"--laws", "fide2009"})["article"], "5.2.b, 9.6");
    for (const char* laws : {"extract", "ludoteka"})
        EXPECT_EQ(referee_json(pgn, {"--laws", laws})["over"], nullptr)
            << "not among the listed ones: " << laws;
    EXPECT_EQ(referee_json(game(kForcedCapture, "", "1-0"))["verdict"], "1-0") << "alive before";
}

TEST(DeadPosition, IsNamedWhereItAroseThoughMoreWasPlayed) {
    const auto report = referee_json(game(kForcedCapture, "1. Ra8+ Kxa8 2. Kc7", "0-1"));
    EXPECT_EQ(report["over"]["after"], "1. Ra8+");
    EXPECT_EQ(report["over"]["plies_played_on"], 2);
}

TEST(DeadPosition, NodesCountForItToo) {
    EXPECT_EQ(referee_json(game(kForcedCapture, "1. Ra8+", "1-0"), {"--nodes", "0"})["verdict"], "1-0");
}

/// Every dead position of the file as a game with the result 1-0.
TEST(DeadPosition, TheKnownOnesAreNoWonGames) {
    std::ifstream file(test_data("laws/unwinnability.txt"));
    std::string pgn;
    int dead = 0;
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("-- ") && ++dead) pgn += game(line.substr(3), "", "1-0") + "\n";
    ASSERT_GT(dead, 25);
    std::istringstream reports(referee(pgn, {"--thorough", "--json"}).out);
    for (std::string line; std::getline(reports, line); --dead)
        EXPECT_EQ(nlohmann::json::parse(line)["verdict"], "1/2-1/2") << line;
    EXPECT_EQ(dead, 0);
}

}  // namespace
}  // namespace escaque::engine
