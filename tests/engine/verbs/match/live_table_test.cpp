#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/verbs/match/commentary.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {
namespace {

using namespace std::chrono_literals;
using movegen::Color;
using ::testing::ElementsAre;

class LiveTableTest : public ::testing::Test {
 protected:
    void play(const char* move) { game.play(movegen::parse_uci_move(move, game.current()).value()); }
    void note(int number) {
        table.note(number, {.game = game, .clocks = clocks, .used = used, .score = score}, start, write);
    }

    const movegen::MoveWriter write = *movegen::move_writer("san");
    const Instant start{1h};
    const movegen::TimeControl control = movegen::parse_time_control("60+1").value();
    movegen::GameClocks clocks{{{control, control}}, movegen::kDefaultEdition};
    movegen::Game game;
    movegen::Microseconds used{0};
    std::optional<movegen::PgnEval> score;
    LiveTable table;
};

TEST_F(LiveTableTest, FollowsAGame) {
    note(3);
    EXPECT_EQ(table.game, 3);
    EXPECT_EQ(table.last_move, "");
    EXPECT_EQ(table.score, "");
    play("e2e4");
    play("c7c5");
    score = movegen::PgnEval{.value = -34};
    note(3);
    EXPECT_EQ(table.last_move, "1... c5");
    EXPECT_EQ(table.opening, "B20 Sicilian Defence");
    EXPECT_EQ(table.score, "-0.34");
    EXPECT_EQ(table.position, game.current());
    play("g1f3");
    score = movegen::PgnEval{.is_mate = true, .value = 5};
    note(3);
    EXPECT_THAT(table.moves, ElementsAre("1. e4 c5", "2. Nf3"));
    EXPECT_EQ(table.score, "#5");
}

TEST_F(LiveTableTest, TheNextGameBeginsAgain) {
    play("e2e4");
    note(3);
    table.result = "1-0";
    game = movegen::Game();
    play("d2d4");
    note(4);
    EXPECT_THAT(table.moves, ElementsAre("1. d4"));
    EXPECT_EQ(table.result, "");
}

TEST_F(LiveTableTest, TheClockOfWhoIsToMoveRunsUntilTheEnd) {
    EXPECT_EQ(table.clocks(start)[Color::White], "");
    used = 5s;
    note(1);
    EXPECT_EQ(table.clocks(start)[Color::White], "0:55");
    EXPECT_EQ(table.clocks(start + 10s)[Color::White], "0:45");
    EXPECT_EQ(table.clocks(start + 10s)[Color::Black], "1:00");
    table.result = "1-0";
    EXPECT_EQ(table.clocks(start + 10s)[Color::White], "0:55");
}

}  // namespace
}  // namespace escaque::engine
