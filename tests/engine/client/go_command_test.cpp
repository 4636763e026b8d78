#include <gtest/gtest.h>

#include "engine/client/uci_client.h"
#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {
namespace {

using namespace movegen;
using namespace std::chrono_literals;

Per<Color, Clock> clocks_of(std::string_view white, std::string_view black) {
    return {{Clock(parse_time_control(white).value()), Clock(parse_time_control(black).value())}};
}

TEST(GoCommand, PeriodsAndIncrements) {
    auto clocks = clocks_of("40/60+1:30", "20+0.5");
    EXPECT_EQ(go_command(clocks, Color::White, 0us, false),
              "go wtime 60000 btime 20000 winc 1000 binc 500 movestogo 40");
    EXPECT_EQ(go_command(clocks, Color::Black, 0us, true), "go wtime 60000 btime 20000 winc 1000 binc 500");
    EXPECT_TRUE(clocks[Color::White].complete_move(10'999us));
    EXPECT_EQ(go_command(clocks, Color::White, 0us, false),
              "go wtime 60989 btime 20000 winc 1000 binc 500 movestogo 39");
}

TEST(GoCommand, DelayIsForThoseWhoKnowIt) {
    auto clocks = clocks_of("300d5", "0b2");
    EXPECT_EQ(go_command(clocks, Color::White, 0us, false), "go wtime 300000 btime 1 winc 0 binc 0");
    EXPECT_EQ(go_command(clocks, Color::White, 0us, true),
              "go wtime 300000 btime 1 winc 0 binc 0 wdelay 5000 bdelay 2000");
}

TEST(GoCommand, WhatWasUsedBeforeIsGone) {
    auto clocks = clocks_of("60+1", "60d5");
    EXPECT_EQ(go_command(clocks, Color::White, 2500us, false), "go wtime 59997 btime 60000 winc 1000 binc 0");
    EXPECT_EQ(go_command(clocks, Color::Black, 3s, false), "go wtime 60000 btime 60000 winc 1000 binc 0");
    EXPECT_EQ(go_command(clocks, Color::Black, 7s, false), "go wtime 60000 btime 58000 winc 1000 binc 0");
}

Game game_of(const Position& start, const std::vector<const char*>& moves) {
    Game game(start);
    for (const char* move : moves) game.play(parse_uci_move(move, game.current()).value());
    return game;
}

TEST(PositionCommand, FromTheStartAndFromElsewhere) {
    EXPECT_EQ(position_command(Game(), false), "position startpos");
    EXPECT_EQ(position_command(game_of(Position(), {"e2e4", "e7e5"}), false),
              "position startpos moves e2e4 e7e5");
    EXPECT_EQ(position_command(Game(start_position(Rules::Antichess)), false), "position startpos");
    EXPECT_EQ(position_command(game_of(parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").value(), {"e1g1"}), false),
              "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1");
}

TEST(PositionCommand, InChess960CastlingIsKingTakesRook) {
    EXPECT_EQ(position_command(game_of(parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").value(), {"e1g1"}), true),
              "position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1 moves e1h1");
}

}  // namespace
}  // namespace escaque::engine
