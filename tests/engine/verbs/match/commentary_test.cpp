#include "engine/verbs/match/commentary.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/run_in_terminal.h"
#include "tests/engine/run_program.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> match_words(const std::string& first, const std::string& second,
                                     const std::string& games) {
    const std::string path = write_file("games.pgn", "");
    std::filesystem::remove(path);
    return {"match",    "--engine",   fake_engine_program() + first,
            "name=Ada", "--engine",   fake_engine_program() + second,
            "name=Bob", "--tc",       "60+1",
            "--games",  games,        "--pgn",
            path,       "--openings", write_file("book.epd", "6k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1\n")};
}

TEST(Commentary, ATerminalShowsTheGameAndKeepsTheReport) {
    const auto outcome = run_in_terminal(match_words(" late 300", " late 300", "2"));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(
        outcome.shown,
        AllOf(HasSubstr("Starting the engines"), HasSubstr("Game 1 of 2, 60+1, fide2023"),
              HasSubstr("Last move 1. Rd8#, score +0.25"), HasSubstr("Ada - Bob: 1 - 0 after 1 of 2 games")));
    EXPECT_THAT(left_behind(outcome),
                AllOf(HasSubstr("Ada - Bob: 1 - 1 after 2 of 2 games"), Not(HasSubstr("\x1b"))));
}

TEST(Commentary, WhatWentWrongStaysInSight) {
    const auto outcome = run_in_terminal(match_words(" crash 1", "", "1"));
    EXPECT_THAT(left_behind(outcome),
                HasSubstr("game 1, Ada - Bob, 0-1: White's engine exited with status 7"));
}

TEST(Commentary, CtrlCSaysHowItStandsAndHowToResume) {
    const auto words = match_words(" late 200", " late 200", "1000");
    const auto outcome = run_in_terminal(words, {{"after 2 of 1000 games", "\x03"}});
    EXPECT_THAT(left_behind(outcome),
                AllOf(HasSubstr("Stopped after "), HasSubstr("Run the same command again to resume."),
                      HasSubstr("of 1000 games ("), HasSubstr("Elo ")));
}

}  // namespace
}  // namespace escaque::engine
