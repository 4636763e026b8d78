#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/screen/screen.h"
#include "engine/verbs/match/commentary.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr TextSize kSmall{.rows = 24, .columns = 80}, kLarge{.rows = 40, .columns = 120};
const Instant kStart{1h};

/// With so many games at a time, numbered from 7, all after 1. e4.
LiveMatch small_match(std::size_t tables) {
    LiveMatch match{.title = "60+1, fide2023",
                    .games = 200,
                    .names = {"Ada", "Bob"},
                    .standing = {"Ada - Bob: 1½ - ½ after 2 of 200 games", "Elo +190.8, error unknown"},
                    .tables = std::vector<LiveTable>(tables),
                    .events = {"game 6, Bob - Ada, 1-0: checkmate (5.1.1)"}};
    const movegen::TimeControl control = movegen::parse_time_control("60+1").value();
    const movegen::GameClocks clocks{{{control, control}}, movegen::kDefaultEdition};
    movegen::Game game;
    game.play(movegen::parse_uci_move("e2e4", game.current()).value());
    int number = 7;
    for (LiveTable& table : match.tables)
        table.note(number++,
                   {.game = game, .clocks = clocks, .used = {}, .score = movegen::PgnEval{.value = 34}},
                   kStart, *movegen::move_writer("san"));
    return match;
}

TEST(LiveMatch, ASingleGameHasItsBoard) {
    for (const TextSize window : {kSmall, kLarge}) {
        const auto lines = live_lines(small_match(1), kStart + 15s, window);
        EXPECT_THAT(lines.front(), HasSubstr("Game 7 of 200, 60+1, fide2023"));
        EXPECT_THAT(lines, Contains(HasSubstr("4 | . . . . P . . . |")));
        EXPECT_THAT(lines, Contains(AllOf(HasSubstr("> Bob"), HasSubstr("0:45"))));
        EXPECT_THAT(lines, Contains(AllOf(HasSubstr("  Ada"), HasSubstr("1:00"))));
        EXPECT_THAT(lines, Contains(" Last move 1. e4, score +0.34"));
        EXPECT_THAT(lines, Contains(" Ada - Bob: 1½ - ½ after 2 of 200 games"));
        EXPECT_THAT(lines, Contains(" game 6, Bob - Ada, 1-0: checkmate (5.1.1)"));
    }
}

TEST(LiveMatch, TheEngineWithWhiteInOddGamesHasBlackInTheOthers) {
    LiveMatch match = small_match(2);
    const auto lines = live_lines(match, kStart, kSmall);
    EXPECT_THAT(lines, Contains(HasSubstr("     7   Ada")));
    EXPECT_THAT(lines, Contains(HasSubstr("     8   Bob")));
}

TEST(LiveMatch, OfSeveralGamesEachHasALine) {
    LiveMatch match = small_match(3);
    match.tables[2].result = "1-0";
    for (const TextSize window : {kSmall, kLarge}) {
        const auto lines = live_lines(match, kStart + 15s, window);
        EXPECT_THAT(lines.front(), HasSubstr("200 games, 60+1, fide2023"));
        EXPECT_THAT(lines, Contains(AllOf(HasSubstr("     7   Ada"), HasSubstr("   1:00 > Bob"),
                                          HasSubstr("   0:45  1. e4 "), HasSubstr("+0.34"))));
        EXPECT_THAT(lines, Contains(AllOf(HasSubstr("     9   Ada"), HasSubstr("1-0"), Not(HasSubstr(">")))));
        EXPECT_THAT(lines, Contains(" Elo +190.8, error unknown"));
        EXPECT_THAT(lines, Contains(HasSubstr("checkmate (5.1.1)")));
    }
    EXPECT_EQ(columns_of(live_lines(match, kStart, kSmall)[2]),
              columns_of(live_lines(match, kStart, kSmall)[3]))
        << "heading and row";
}

TEST(LiveMatch, BeforeTheFirstMove) {
    const LiveMatch match{.title = "60+1, fide2023",
                          .games = 200,
                          .tables = std::vector<LiveTable>(1),
                          .events = {"Starting the engines"}};
    const auto lines = live_lines(match, kStart, kSmall);
    EXPECT_THAT(lines.front(), HasSubstr("200 games, 60+1, fide2023"));
    EXPECT_THAT(lines, Contains(" Starting the engines"));
    EXPECT_THAT(lines, Not(Contains(HasSubstr("No move yet"))));
}

TEST(LiveMatch, FitsIntoEveryWindow) {
    for (const std::size_t tables : {std::size_t{1}, std::size_t{2}, std::size_t{100}}) {
        LiveMatch match = small_match(tables);
        match.names.fill(std::string(100, 'x'));
        match.standing.assign(5, std::string(100, 'y') + " z");
        for (int i = 0; i < 100; ++i) match.events.push_back(fmt::format("game {}", i));
        for (const bool colour : {false, true})
            for (const TextSize window : {kSmall, kLarge, TextSize{10, 30}, TextSize{3, 5}, TextSize{1, 1}}) {
                match.look.colour = colour;
                const auto lines = live_lines(match, kStart, window);
                EXPECT_LE(lines.size(), static_cast<std::size_t>(std::max(window.rows - 2, 1)));
                for (const std::string& line : lines)
                    EXPECT_LE(columns_of(line), static_cast<std::size_t>(std::max(window.columns - 1, 1)));
            }
    }
}

TEST(LiveMatch, WhatHappenedLastIsShown) {
    LiveMatch match = small_match(1);
    for (int i = 0; i < 100; ++i) match.events.push_back(fmt::format("game {} is over", i));
    const auto lines = live_lines(match, kStart, kSmall);
    EXPECT_EQ(lines.back(), " game 99 is over");
    EXPECT_THAT(lines, Contains(" Elo +190.8, error unknown"));
}

TEST(LiveMatch, GamesThatDoNotFitAreCounted) {
    const auto lines = live_lines(small_match(100), kStart, kSmall);
    EXPECT_THAT(lines, Contains(HasSubstr(" more games")));
    EXPECT_THAT(lines, Contains(" Elo +190.8, error unknown"));
}

}  // namespace
}  // namespace escaque::engine
